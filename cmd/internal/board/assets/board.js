// Keeps an open page as new as the game. Televisions are years behind, so it is
// written in the JavaScript of 2015. Without this program the page loads itself
// again every few seconds.
"use strict";
(() => {
  const root = document.documentElement;
  const link = document.getElementById("link");
  const said = document.getElementById("said");
  const screen = root.classList.contains("tv") || root.classList.contains("overlay"); // nobody holds it
  const turning = 8000; // how long some of the players are shown before the others

  let away = false; // it wasn't connected, and so has to catch up
  let spoken = Number(said.getAttribute("data-line")); // the last line that was said
  let first = 0; // of the players in view
  let turns = 0;

  const tell = (text) => {
    root.classList.toggle("behind", text !== "");
    if (link.textContent !== text) link.textContent = text;
  };
  const behind = (text) => {
    away = true;
    tell(text);
  };

  // Every line is said once, and then who is up; but after a gap only where the
  // game stands.
  const say = (board) => {
    const last = board.lines.length ? board.lines[board.lines.length - 1].line : 0;
    const news = board.lines.filter((l) => l.line > spoken);
    const missed = away || last < spoken || (news.length > 0 && news[0].line > spoken + 1);
    const text = missed ? board.now : news.map((l) => l.said).concat(board.next).join(" ").trim();
    if (last !== spoken) said.textContent = text;
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
    const news = document.getElementById("news");
    if (news) { // none of it is in view where it has no room
      news.hidden = false;
      const said = news.querySelector(".said");
      news.hidden = said !== null && said.getBoundingClientRect().left >= news.getBoundingClientRect().right;
    }
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

  const board = (now) => {
    show(now);
    say(now);
  };
  if (root.hasAttribute("data-events")) { // a past game stands still
    window.follow({ board: board, behind: behind, alive: () => tell(""), unheld: screen });
  }
  addEventListener("resize", zoom);
  zoom();
  window.following = true; // see watch.js
})();
