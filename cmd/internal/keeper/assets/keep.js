// Writes on the sheet from a phone. It knows no rule of the game: it collects what is
// tapped, asks the server what that would be, and sends it when a key is pressed. It is
// written in the JavaScript of 2015, and uses nothing that needs a secure connection.
"use strict";
(() => {
  const root = document.documentElement;
  const path = root.getAttribute("data-path");
  const $ = (id) => document.getElementById(id);
  const settle = 400; // milliseconds in which a key that has changed takes no tap
  const patience = 12000; // for an answer

  let stand = null; // the game as the server told it last
  let picked = 0; // the seat that somebody has chosen
  let pad = null; // what the tapped dice would be
  let fresh = false; // what is shown is known to be right
  let busy = false; // a wish is being written
  let calling = false; // points are typed
  let asking = null; // what to do when a question is answered
  let tapped = 0; // where the last tap was, from the top
  let line = null; // the connection

  const make = (tag, text, attributes) => {
    const e = document.createElement(tag);
    if (text) e.textContent = text;
    for (const name in attributes || {}) e.setAttribute(name, attributes[name]);
    return e;
  };
  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const fill = (parent, children) => {
    while (parent.firstChild) parent.removeChild(parent.firstChild);
    for (const child of children) parent.appendChild(child);
  };
  const view = (id) => {
    for (const main of document.querySelectorAll("main")) main.hidden = main.id !== id;
    window.scrollTo(0, 0);
  };

  // What is kept here outlives the page: dice that were tapped, and a wish that got no
  // answer yet.
  const kept = (name, value) => {
    try {
      if (value === undefined) return JSON.parse(sessionStorage.getItem(name) || "null");
      if (value === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, JSON.stringify(value));
    } catch (e) { /* a browser that keeps nothing: the page still works */ }
    return null;
  };
  let typed = kept("typed") || {}; // by game and seat: what, and before which line
  let waiting = kept("waiting"); // the wish without an answer

  const number = () => Array.from(crypto.getRandomValues(new Uint8Array(16))).map((b) => (b + 256).toString(16).slice(1)).join("");

  const say = (text) => { $("said").textContent = text; };
  const cry = (text) => { // a refusal is seen, heard and felt
    $("why").textContent = text;
    $("cried").textContent = "";
    $("cried").textContent = text;
    if (text && navigator.vibrate) navigator.vibrate(60);
  };

  // post sends JSON and hands on the status and the answer; no answer is status 0.
  const post = (where, what) => new Promise((resolve) => {
    const timer = setTimeout(() => resolve([0, {}]), patience);
    fetch(path + where, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(what) })
      .then((r) => r.json().then((answer) => [r.status, answer]))
      .catch(() => [0, {}])
      .then((result) => {
        clearTimeout(timer);
        resolve(result);
      });
  });

  // --- pairing ---

  const unpaired = () => {
    if (line) line.stop();
    line = null;
    fresh = false;
    $("link").textContent = "";
    view("pair");
  };
  const pair = (code) => {
    let by = kept("by");
    if (!by) {
      by = number();
      kept("by", by);
    }
    $("refused").textContent = "";
    post("pair", { code: code, by: by }).then((result) => {
      if (result[0] === 200) {
        begin();
      } else if (result[0] === 0) {
        $("refused").textContent = "No answer: press the key again.";
      } else {
        $("refused").textContent = result[1].no.why + " " + result[1].no.hint;
      }
    });
  };
  const begin = () => {
    history.replaceState(null, "", path); // without the code
    if ($("offer")) $("offer").hidden = true;
    $("unpaired").hidden = false;
    view("play");
    line = window.follow({
      wary: true,
      board: (now) => show(now),
      alive: () => {
        $("link").textContent = "";
        if (!fresh && stand) {
          fresh = true;
          draw();
        }
      },
      behind: () => {
        fresh = false;
        $("link").textContent = "Not connected: nothing is sent. Your dice stay here.";
        if (stand) draw();
        who(); // it may have been dropped
      },
    });
  };
  const who = () => {
    const asked = line;
    return fetch(path + "who").then((r) => {
      if (r.status === 401 && line === asked) unpaired(); // it may have been let in again meanwhile
      return r.status === 200;
    }).catch(() => false);
  };

  // --- the game ---

  const show = (now) => {
    if (stand && now.game === stand.game && now.line < stand.line) return; // it was told something newer already
    const before = stand;
    const news = before && now.line !== before.line;
    stand = now;
    fresh = true;
    if (waiting && !busy) recover();
    if (news) say([now.said, now.wait].join(" "));
    const was = before ? current(before) : 0;
    const seat = current(stand);
    if (!before || news || seat !== was || now.round !== before.round) {
      calling = false;
      look();
    }
    draw();
  };
  const seatOf = (n, s) => (s || stand).seats.filter((one) => one.seat === n)[0];
  // current is the seat that the keys are for: the chosen one as long as it may write.
  const current = (s) => {
    const able = s.seats.filter((one) => one.pad);
    const chosen = able.filter((one) => one.seat === picked)[0];
    return chosen ? chosen.seat : able.length ? able[0].seat : 0;
  };
  const place = () => stand.game + " " + current(stand);
  const mine = () => typed[place()] || { words: "", dice: [] };
  const put = (dice, words) => {
    const seat = seatOf(current(stand));
    const before = typed[place()];
    if (dice.length || words) {
      typed[place()] = { dice: dice, words: words, cell: before ? before.cell : seat.cell, round: before ? before.round : stand.round };
    } else {
      delete typed[place()];
    }
    kept("typed", typed);
    look();
  };
  const words = () => mine().words || mine().dice.join("");

  // look asks what the tapped dice would be. Only the answer to the newest question
  // counts.
  let looks = 0;
  let speaks = 0;
  let ahead = null; // a key that was pressed before the answer came
  const look = () => {
    const seat = seatOf(current(stand));
    const own = ++looks;
    ahead = null;
    clearTimeout(speaks);
    cry("");
    if (!seat || words() === "") {
      pad = seat ? seat.pad : null;
      draw();
      return;
    }
    pad = null;
    draw();
    post("preview", { game: stand.game, do: "play", seat: seat.seat, words: words() }).then((result) => {
      if (own !== looks) return;
      pad = result[0] === 200 ? result[1] : { keeps: [], keys: {}, why: result[1].no ? result[1].no.why : "", hint: "", holds: "", rolls: "", bank: "" };
      draw();
      const key = ahead;
      ahead = null;
      if (key) press(key);
      speaks = setTimeout(() => say([pad.why, pad.hint].concat(pad.keeps.slice(-1).map((k) => k.Parts), pad.holds, pad.bank).filter((t) => t).join(". ")), 700); // once, and not for every die
    });
  };

  // A key is changed in place, and never moved. One that means something else than
  // before takes no tap for a moment: the finger was on its way to the other.
  const set = (key, means, label, off) => {
    if (key.means !== undefined && key.means !== means) key.quiet = Date.now() + settle;
    key.means = means;
    if (label !== undefined && key.textContent !== label) key.textContent = label;
    key.setAttribute("aria-disabled", off ? "true" : "false");
  };
  const ready = (key) => !(Date.now() < (key.quiet || 0)) && key.getAttribute("aria-disabled") !== "true";

  const draw = () => {
    if (!stand) return;
    const n = current(stand);
    const seat = seatOf(n);
    const asks = stand.asks;
    $("keys").setAttribute("aria-busy", busy ? "true" : "false");
    drawStrip(n);
    $("title").textContent = stand.title ? stand.title + " · " + stand.phone : stand.phone;
    fill($("phase"), stand.phase.map((text) => make("li", text)));
    $("whose").textContent = seat ? seat.name : stand.wait;
    $("more").textContent = seat ? seat.more : "";
    $("news").textContent = stand.said;
    const old = seat && (words() !== "" || mine().words) && (mine().cell !== seat.cell || mine().round !== stand.round);
    $("old").hidden = !old;
    if (old) $("old").firstChild.textContent = "Typed before line " + (mine().round === stand.round ? seat.cell : stand.line) + ".";
    drawRow(seat);
    drawPad();
    drawDice(seat, asks);
    const base = stand.game + " " + stand.round + " " + n + " ";
    for (const key of document.querySelectorAll("#acts button")) {
      const name = key.getAttribute("data-key");
      if (name === "fix") {
        key.hidden = !stand.whole;
        set(key, "fix", "Correct", !fresh);
      } else if (name === "undo") {
        const undo = stand.undo;
        set(key, "undo " + (undo ? undo.line : 0), undo ? "Undo " + undo.text : "Undo", !undo || !fresh || busy);
      } else {
        const now = (seat && seat.pad ? seat.pad.keys : {});
        const alias = name === "f" && now["0"] !== undefined ? "0" : name;
        const label = pad && pad.keys[alias] || now[alias] || key.getAttribute("data-label") || key.textContent;
        if (!key.hasAttribute("data-label")) key.setAttribute("data-label", key.textContent);
        key.hidden = name === "s" && !stand.ways.Stops || name === "<" && !stand.ways.Steals;
        const on = pad && (pad.keys[alias] !== undefined) && !(calling && name !== "=");
        const means = base + (seat ? seat.cell : 0) + " " + alias + (now[alias] || "") + calling;
        const shown = name === "=" ? (calling ? "Dice" : "Points") : name === "b" && !on ? "Bank" : label;
        set(key, means, shown, !fresh || busy || (name === "=" ? !seat || !calling && !on : !on));
      }
    }
    const write = $("pad").querySelector('[data-pad="write"]');
    if (write) set(write, base + "write", "Write", !fresh || busy || !(pad && pad.keys.write));
  };

  const drawStrip = (n) => {
    const strip = $("strip");
    const names = stand.seats.map((s) => s.seat).join();
    if (strip.names !== names) {
      strip.names = names;
      fill(strip, stand.seats.map((s) => {
        const li = make("li");
        const key = make("button", "", { "data-seat": s.seat });
        key.appendChild(make("b"));
        key.appendChild(make("span"));
        li.appendChild(key);
        return li;
      }));
    }
    for (const s of stand.seats) {
      const key = strip.querySelector('[data-seat="' + s.seat + '"]');
      key.firstChild.textContent = s.name;
      key.lastChild.textContent = s.total + (s.now ? " · " + s.now : "");
      key.className = s.up ? "up" : "";
      key.setAttribute("aria-pressed", s.seat === n ? "true" : "false");
      key.setAttribute("aria-disabled", s.pad ? "false" : "true");
      if (s.seat === n && strip.shown !== n) {
        strip.shown = n;
        $("top").scrollLeft = key.parentNode.offsetLeft - 20;
      }
    }
  };
  const drawRow = (seat) => {
    const dice = seat ? mine().dice : [];
    const text = JSON.stringify([dice, words(), seat ? seat.seat : 0, stand.game]);
    if ($("row").text === text) return;
    $("row").text = text;
    if (dice.length) {
      fill($("row"), dice.map((key, i) => {
        const li = make("li");
        const b = make("button", "", { "data-at": i, "aria-label": "Take away " + sideOf(key).name });
        b.innerHTML = sideOf(key).die;
        li.appendChild(b);
        return li;
      }));
    } else {
      const li = make("li", words() || (seat ? "Tap the dice that are kept." : ""));
      li.className = "quiet";
      fill($("row"), [li]);
    }
  };
  const sideOf = (key) => stand.dice.filter((d) => d.key === key)[0] || { name: key, die: "" };
  const drawPad = () => {
    const p = pad || { keeps: [], holds: "", rolls: "", bank: "", why: "", hint: "", fresh: 0 };
    fill($("keeps").tBodies[0], p.keeps.map((k, i) => {
      const tr = make("tr");
      tr.className = i < p.keeps.length - (p.fresh || 0) ? "before" : "";
      tr.appendChild(make("th", k.Dice, { scope: "row" }));
      tr.appendChild(make("td", k.Parts + (k.Hot ? " · hot dice" : "")));
      tr.appendChild(make("td", k.Running));
      return tr;
    }));
    $("keeps").hidden = p.keeps.length === 0;
    $("holds").textContent = p.keeps.length ? [p.holds, p.rolls].filter((t) => t).join(", ") : "";
    $("bank").textContent = p.bank;
    if (p.why) $("why").textContent = p.why + " " + (p.hint ? p.hint + "." : "");
  };
  // The keys above are the dice, the sides of a die that is awaited, or figures.
  const drawDice = (seat, asks) => {
    const sides = asks ? asks.sides : stand.dice;
    const kind = stand.game + " " + (asks ? asks.words : "dice") + sides.map((s) => s.key).join();
    $("dice").hidden = calling;
    $("pad").hidden = !calling;
    if ($("dice").kind !== kind) {
      const old = $("dice").kind !== undefined;
      $("dice").kind = kind;
      $("dice").className = sides.length > 6 ? "many" : "";
      fill($("dice"), sides.map((s) => {
        const key = make("button", "", { "data-die": s.key, "aria-label": s.name });
        key.innerHTML = s.die;
        if (old) key.quiet = Date.now() + settle;
        return key;
      }));
    }
    const means = stand.game + " " + stand.round + " " + (asks ? asks.words + asks.seat : seat ? seat.seat : 0);
    for (const key of $("dice").children) set(key, means, undefined, asks ? !fresh || busy : !seat || busy);
    if (!$("pad").firstChild) {
      for (const sign of ["7", "8", "9", "+", "4", "5", "6", "−", "1", "2", "3", "⌫", "0", "00", "/", "write"]) {
        const key = make("button", sign === "write" ? "Write" : sign, { "data-pad": sign });
        if (sign === "⌫") key.setAttribute("aria-label", "Delete");
        if (sign === "/") key.setAttribute("aria-label", "Dice left");
        if (sign === "write") key.className = "strong";
        $("pad").appendChild(key);
      }
    }
  };

  // --- writing ---

  // wish sends what is to be written, until it gets an answer. The number of a wish that
  // got none is used again if the very same is wished again: it is written once.
  const wish = (what, then) => {
    if (busy) return;
    if (line.quiet()) {
      line.again(); // it was asleep: first see what has happened
      return;
    }
    what.game = stand.game;
    if (what.seen === undefined) what.seen = stand.line;
    const plain = JSON.stringify(what);
    const again = waiting && waiting.plain === plain;
    waiting = { plain: plain, number: again ? waiting.number : number(), what: what };
    kept("waiting", waiting);
    busy = true;
    cry("");
    draw();
    send(then, 0);
  };
  const numbered = (one) => Object.assign(JSON.parse(one.plain), { number: one.number });
  const send = (then, tries) => {
    post("write", numbered(waiting)).then((result) => {
      const status = result[0];
      const answer = result[1];
      if (status === 429 && tries < 20) {
        setTimeout(() => send(then, tries + 1), 250);
        return;
      }
      busy = false;
      if (status === 0 || status >= 500 && !answer.no) { // it may be written, or not
        cry("No answer. Your dice stay here; nothing is sent until the page is connected.");
        line.again();
        draw();
        return;
      }
      const what = waiting.what;
      settled();
      if (status === 401) {
        unpaired();
      } else if (answer.ask) {
        question(answer.ask, () => {
          what.yes = answer.ask.Why;
          wish(what, then);
        });
        draw();
      } else if (answer.stand) {
        written(what, answer);
        if (then) then();
      } else {
        const text = [answer.no.why].concat(answer.newer || []).concat(answer.no.hint).join(" ");
        draw();
        cry(text);
        if (!$("fix").hidden) $("wrong").textContent = text;
      }
    });
  };
  const settled = () => { // the wish has its answer
    waiting = null;
    kept("waiting", null);
  };
  const written = (what, answer) => {
    if (what.do === "play") {
      delete typed[what.game + " " + what.seat];
      kept("typed", typed);
    }
    calling = false;
    show(answer.stand);
    look();
    $("news").textContent = answer.said;
  };
  // recover finds out whether a wish was written that got no answer. It writes nothing.
  const recover = () => {
    const own = waiting;
    busy = true;
    post("written", numbered(own)).then((result) => {
      busy = false;
      if (result[0] === 200 && result[1].line) {
        settled();
        written(own.what, result[1]);
        say("It was written: line " + result[1].line + ".");
      } else if (result[0] >= 400) {
        settled();
      } else if (result[0] === 200) {
        cry("It wasn't written. Press the key again if it's still right.");
      }
      draw();
    });
  };

  // question lies over the page, away from where the finger just was.
  const question = (q, then) => {
    if (document.activeElement) document.activeElement.blur();
    asking = then;
    $("ask").className = tapped > window.innerHeight / 2 ? "high" : "low";
    $("why-asked").textContent = capital(q.Why) + ".";
    $("asked-line").textContent = q.Line;
    fill($("changes"), (q.Changes || []).map((text) => make("li", text)));
    $("yes").textContent = capital(q.Yes);
    $("no").textContent = capital(q.No);
    $("yes").quiet = $("no").quiet = Date.now() + settle;
    for (const main of document.querySelectorAll("main")) main.setAttribute("aria-hidden", "true");
    $("ask").hidden = false;
    $("no").focus();
    if (navigator.vibrate) navigator.vibrate(30);
  };
  const answer = (yes) => {
    const then = asking;
    asking = null;
    $("ask").hidden = true;
    for (const main of document.querySelectorAll("main")) main.removeAttribute("aria-hidden");
    if (yes) then();
    else say("Not written.");
  };

  // --- keys ---

  const press = (key) => {
    if (key.getAttribute("aria-disabled") === "true" && pad && key.getAttribute("data-key") === "b" && pad.bank) cry(capital(pad.bank) + ".");
    if (!pad && fresh && !busy && words() !== "" && ["roll", "b", "s"].indexOf(key.getAttribute("data-key")) >= 0) ahead = key;
    if (!ready(key)) return;
    const seat = current(stand);
    const name = key.getAttribute("data-key");
    const die = key.getAttribute("data-die");
    const sign = key.getAttribute("data-pad");
    if (die !== null && stand.asks) wish({ do: "common", seat: stand.asks.seat, words: stand.asks.words + " " + die });
    else if (die !== null) put(mine().dice.concat(die), "");
    else if (sign !== null) figure(sign, seat);
    else if (name === "fix") correct();
    else if (name === "undo") wish({ do: "undo", seat: stand.undo.seat, line: stand.undo.line });
    else if (name === "=") {
      calling = !calling;
      put([], "");
    } else if (name === "roll") wish({ do: "play", seat: seat, words: words() });
    else if (name === "b" || name === "s") wish({ do: "play", seat: seat, words: (words() + " " + name).trim() });
    else wish({ do: "play", seat: seat, words: name === "f" && pad.keys["0"] !== undefined ? "0" : name });
  };
  const figure = (sign, seat) => {
    let text = mine().words.slice(1);
    if (sign === "write") {
      wish({ do: "play", seat: seat, words: mine().words });
      return;
    }
    if (sign === "⌫") text = text.slice(0, -1);
    else if (text.length < 12) text += sign === "−" ? "-" : sign;
    put([], text ? "=" + text : "");
  };

  document.addEventListener("click", (e) => {
    const key = e.target.closest ? e.target.closest("button") : null;
    if (!key) return;
    if (e.clientY) tapped = e.clientY;
    else tapped = key.getBoundingClientRect().top;
    if (asking) {
      if ((key.id === "yes" || key.id === "no") && ready(key)) answer(key.id === "yes");
      return;
    }
    if (key.id === "spend") pair($("offer").getAttribute("data-code"));
    else if (key.id === "away") put([], "");
    else if (key.id === "back") {
      view("play");
      look();
    } else if (key.hasAttribute("data-seat")) {
      const seat = Number(key.getAttribute("data-seat"));
      if (seatOf(seat).pad && seat !== current(stand)) {
        picked = seat;
        calling = false;
        look();
      }
    } else if (key.hasAttribute("data-at")) {
      put(mine().dice.filter((_, i) => i !== Number(key.getAttribute("data-at"))), "");
    } else if (key.hasAttribute("data-cell")) cell(key);
    else if (key.hasAttribute("data-line")) retype(key);
    else if (key.hasAttribute("data-letter")) {
      const letter = key.getAttribute("data-letter");
      $("words").value = letter ? $("words").value + letter : $("words").value.slice(0, -1);
    }
    else if (stand && key.closest("#keys")) press(key);
  });
  document.addEventListener("keydown", (e) => {
    if (asking && e.key === "Escape") answer(false);
    if (asking && e.key === "Tab") { // from one answer to the other, and nowhere else
      e.preventDefault();
      (document.activeElement === $("no") ? $("yes") : $("no")).focus();
    }
    if (asking || !stand || $("play").hidden || e.ctrlKey || e.metaKey || e.altKey || e.repeat) return;
    if (e.key === "Backspace" && mine().dice.length) put(mine().dice.slice(0, -1), "");
    const keys = Array.from(document.querySelectorAll("#dice button, #acts button"));
    const key = keys.filter((k) => !calling && k.getAttribute("data-die") === e.key.toUpperCase() || k.getAttribute("data-key") === e.key)[0];
    if (key && !key.hidden) press(key);
  });

  // --- corrections ---

  let fixing = null; // what is retyped: a line, or an empty turn
  let whole = null; // the sheet
  const correct = () => fetch(path + "sheet").then((r) => r.json()).then((sheet) => {
    whole = sheet;
    const head = make("tr");
    head.appendChild(make("th", "#", { scope: "col" }));
    for (const name of sheet.names) head.appendChild(make("th", name, { scope: "col" }));
    const thead = make("thead");
    thead.appendChild(head);
    const body = make("tbody");
    for (const r of sheet.rounds) {
      const tr = make("tr");
      tr.appendChild(make("th", String(r.number), { scope: "row" }));
      for (const c of r.cells) {
        const td = make("td");
        td.appendChild(make("button", c.points || "·", {
          "data-cell": r.number + " " + c.seat,
          "aria-label": "Round " + r.number + ", " + sheet.names[c.seat - 1] + ": " + (c.spoken || "empty"),
        }));
        tr.appendChild(td);
      }
      body.appendChild(tr);
    }
    fill($("cells"), [thead, body]);
    $("retype").hidden = true;
    view("fix");
  }).catch(() => cry("No answer. Press the key again."));
  const cell = (key) => {
    const at = key.getAttribute("data-cell").split(" ").map(Number);
    const round = whole.rounds.filter((r) => r.number === at[0])[0];
    const lines = round.cells.filter((c) => c.seat === at[1])[0].lines;
    $("which").textContent = "Round " + at[0] + ", " + whole.names[at[1] - 1];
    fill($("lines"), lines.map((l) => {
      const li = make("li");
      const code = make("code", l.line + "  " + l.words);
      if (l.struck) code.className = "struck";
      li.appendChild(code);
      const does = l.struck ? ["restore"] : ["fix", "strike"];
      for (const d of does) {
        const name = { fix: "Retype", strike: "Cross out", restore: "Bring back" }[d];
        li.appendChild(make("button", name, { type: "button", "data-line": l.line, "data-do": d, "data-words": l.words, "aria-label": name + " line " + l.line }));
      }
      return li;
    }));
    const counting = lines.filter((l) => !l.struck);
    const one = counting.length === 1 ? counting[0] : null;
    fixing = one ? { do: "fix", line: one.line, seat: at[1] } : { do: "insert", round: at[0], seat: at[1] };
    $("words").value = one ? one.words : "";
    fill($("letters"), stand.dice.map((s) => {
      const b = make("button", "", { type: "button", "data-letter": s.key, "aria-label": s.name });
      b.innerHTML = s.die;
      return b;
    }).concat([["Roll", " "], ["Bank", " b"], ["Farkle", " f"], ["⌫", ""]].map((k) =>
      make("button", k[0], { type: "button", "data-letter": k[1], "aria-label": { " ": "Next roll", "": "Delete" }[k[1]] || k[0] }))));
    $("wrong").textContent = "";
    $("retype").hidden = false;
    $("retype").scrollIntoView();
  };
  const retype = (key) => {
    const line = Number(key.getAttribute("data-line"));
    const does = key.getAttribute("data-do");
    if (does === "fix") {
      fixing = { do: "fix", line: line, seat: fixing.seat };
      $("words").value = key.getAttribute("data-words");
      $("words").focus();
    } else if (fresh) {
      wish({ do: does, seat: fixing.seat, line: line }, correct);
    }
  };
  $("retype").addEventListener("submit", (e) => {
    e.preventDefault();
    $("wrong").textContent = "";
    if (!fresh) $("wrong").textContent = "Not connected: nothing is sent.";
    else if ($("words").value.trim() === "") $("wrong").textContent = "Nothing is typed. Cross out takes the line away.";
    else wish(Object.assign({ words: $("words").value.trim(), seen: whole.line }, fixing), correct);
  });

  $("typing").addEventListener("submit", (e) => {
    e.preventDefault();
    pair($("code").value);
  });
  if ($("offer")) view("pair");
  else who().then((yes) => { if (yes) begin(); else view("pair"); });
})();
