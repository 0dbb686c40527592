// Keeps an open page as new as the game. Televisions are years behind, so it is
// written in the JavaScript of 2015. Without this program the page loads itself
// again every few seconds.
"use strict";
(() => {
  const root = document.documentElement;
  const link = document.getElementById("link");
  const said = document.getElementById("said");
  const screen = root.classList.contains("tv") || root.classList.contains("overlay"); // nobody holds it
  const silence = 12000; // milliseconds: more than two signs of life were missed
  const longest = 3000; // between two tries
  const unseen = 5000; // a page behind others hangs up then: a browser has few connections
  const turning = 8000; // how long some of the players are shown before the others

  let source = null;
  let heard = Date.now(); // anything at all
  let fresh = new Date(); // when the page was last known to be right
  let wait = 0;
  let timer = 0;
  let hiding = 0;
  let closed = false;
  let away = false; // it wasn't connected, and so has to catch up
  let spoken = 0; // the last line that was said
  let first = 0; // of the players in view
  let turns = 0;

  const clock = (t) => t.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit" });

  const tell = (text) => {
    root.classList.toggle("behind", text !== "");
    if (link.textContent !== text) link.textContent = text;
  };
  const behind = () => {
    away = true;
    tell(closed
      ? "The board has closed. These are the scores of " + clock(fresh) + "."
      : "Not connected: this may be behind. These are the scores of " + clock(fresh) + ".");
  };

  // Every line is said once, and then who is up; but after a gap only where the
  // game stands.
  const say = (board) => {
    const last = board.lines.length ? board.lines[board.lines.length - 1].line : 0;
    const news = board.lines.filter((l) => l.line > spoken);
    const missed = away || last < spoken || (news.length > 0 && news[0].line > spoken + 1);
    const text = missed ? board.now : news.map((l) => l.said).concat(board.next).join(" ").trim();
    if (spoken !== 0 && last !== spoken) said.textContent = text;
    spoken = last;
    away = false;
  };

  // Only what changed is put in place, so that what somebody is reading or has
  // scrolled to stays where it is.
  const shown = {};
  for (const part of document.querySelectorAll("main > section")) shown[part.id] = null;
  const show = (board) => {
    document.title = board.title;
    for (const id in shown) {
      const html = board.parts[id] || "";
      if (shown[id] === html) continue;
      const part = document.getElementById(id);
      if (shown[id] === null && same(part, html)) {
        shown[id] = html;
        continue;
      }
      shown[id] = html;
      const scrolled = Array.from(part.querySelectorAll(".scroll")).map((e) => [e.id, e.scrollLeft, e.scrollTop]);
      const focus = part.contains(document.activeElement) ? document.activeElement.id : "";
      const before = totals(part);
      part.innerHTML = html;
      for (const [name, left, top] of scrolled) {
        const e = document.getElementById(name);
        if (!e) continue;
        e.scrollLeft = left;
        e.scrollTop = top;
      }
      const focused = focus && document.getElementById(focus);
      if (focused) focused.focus({ preventScroll: true });
      const after = totals(part);
      for (const seat in after) {
        if (seat in before && before[seat].text !== after[seat].text) after[seat].row.classList.add("new");
      }
    }
    fit();
  };
  const same = (part, html) => {
    const other = document.createElement("section");
    other.innerHTML = html;
    return other.innerHTML === part.innerHTML;
  };
  const totals = (part) => {
    const all = {};
    for (const row of part.querySelectorAll("[data-seat]")) {
      all[row.getAttribute("data-seat")] = { row: row, text: row.querySelector(".total").textContent };
    }
    return all;
  };

  // Where a screen has no room for everybody, it shows some players after the
  // others rather than all of them too small to read.
  const fit = () => {
    const list = document.querySelector("#standings .seats");
    if (!screen || !list) return;
    const rows = Array.from(list.children);
    const label = document.querySelector(".paging");
    for (const row of rows) row.hidden = false;
    label.hidden = true;
    if (list.scrollHeight <= list.clientHeight + 2) {
      first = 0;
      return;
    }
    label.hidden = false;
    if (first >= rows.length) first = 0;
    const heights = rows.map((row) => row.getBoundingClientRect().height);
    let next = first + 1; // one player is shown, however little room there is
    for (let left = list.clientHeight - heights[first]; next < rows.length && heights[next] <= left; next++) left -= heights[next];
    rows.forEach((row, i) => { row.hidden = i < first || i >= next; });
    label.textContent = (first + 1) + " to " + next + " of " + rows.length + " players";
    clearTimeout(turns);
    turns = setTimeout(() => {
      first = next;
      fit();
    }, turning);
  };
  // A television's letters grow with its screen; where somebody has asked the
  // browser for larger ones, they are that much larger still.
  const zoom = () => {
    const asked = window.outerWidth / window.innerWidth;
    root.classList.toggle("zoomed", screen && asked > 1.2);
    fit();
  };

  const alive = () => {
    heard = Date.now();
    fresh = new Date();
    wait = 0;
    closed = false;
    tell("");
  };
  const hangUp = () => {
    clearTimeout(timer);
    if (source) source.close();
    source = null;
  };
  const again = () => {
    hangUp();
    behind();
    wait = Math.min(longest, wait === 0 ? 250 : 2 * wait);
    timer = setTimeout(connect, wait);
  };
  const connect = () => {
    hangUp();
    heard = Date.now();
    const own = new EventSource(root.getAttribute("data-events"));
    source = own;
    const on = (name, then) => own.addEventListener(name, (e) => {
      if (own === source) then(e);
    });
    on("hello", (e) => {
      if (e.data !== root.getAttribute("data-build")) location.reload(); // the board is another by now
    });
    on("board", (e) => {
      alive();
      const board = JSON.parse(e.data);
      show(board);
      say(board);
    });
    on("beat", alive);
    on("closed", () => {
      closed = true;
      again();
    });
    on("error", again);
  };
  const look = () => {
    clearTimeout(hiding);
    if (document.visibilityState !== "visible") {
      if (!screen) hiding = setTimeout(hangUp, unseen);
      return;
    }
    if (!source || Date.now() - heard > silence) {
      behind();
      connect();
    }
  };

  const follow = () => {
    setInterval(() => {
      if (source && Date.now() - heard > silence) again();
    }, 1000);
    document.addEventListener("visibilitychange", look);
    addEventListener("online", connect);
    addEventListener("offline", again);
    addEventListener("pageshow", look);
    addEventListener("pagehide", hangUp);
    connect();
    look();
  };
  if (root.hasAttribute("data-events")) follow(); // a past game stands still
  addEventListener("resize", zoom);
  zoom();
  window.following = true; // see watch.js
})();
