// Keeps an open page as new as the game. Without this program the page loads
// itself again every few seconds.
"use strict";
(() => {
  const root = document.documentElement;
  const link = document.getElementById("link");
  const said = document.getElementById("said");
  const silence = 12000; // milliseconds: more than two signs of life were missed
  const longest = 3000; // between two tries

  let source = null;
  let heard = Date.now(); // anything at all
  let fresh = new Date(); // when the page was last known to be right
  let wait = 0;
  let timer = 0;
  let closed = false;

  const clock = (t) => t.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit" });

  const tell = (text) => {
    root.classList.toggle("behind", text !== "");
    if (link.textContent !== text) link.textContent = text;
  };
  const behind = () => tell(closed
    ? "The board has closed. These are the scores of " + clock(fresh) + "."
    : "Not connected: this may be behind. These are the scores of " + clock(fresh) + ".");

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
      const scrolled = [...part.querySelectorAll(".scroll")].map((e) => [e.id, e.scrollLeft, e.scrollTop]);
      const focus = part.contains(document.activeElement) ? document.activeElement.id : "";
      part.innerHTML = html;
      for (const [name, left, top] of scrolled) {
        const e = document.getElementById(name);
        if (e) e.scrollTo(left, top);
      }
      if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
    }
    if (said.textContent !== board.said) said.textContent = board.said;
  };
  const same = (part, html) => {
    const other = document.createElement("section");
    other.innerHTML = html;
    return other.innerHTML === part.innerHTML;
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
    const own = new EventSource(root.dataset.events);
    source = own;
    const on = (name, then) => own.addEventListener(name, (e) => {
      if (own === source) then(e);
    });
    on("hello", (e) => {
      if (e.data !== root.dataset.build) location.reload(); // the board is another by now
    });
    on("board", (e) => {
      alive();
      show(JSON.parse(e.data));
    });
    on("beat", alive);
    on("closed", () => {
      closed = true;
      again();
    });
    on("error", again);
  };
  const look = () => {
    if (document.visibilityState === "visible" && (!source || Date.now() - heard > silence)) {
      behind();
      connect();
    }
  };

  setInterval(() => {
    if (source && Date.now() - heard > silence) again();
  }, 1000);
  document.addEventListener("visibilitychange", look);
  addEventListener("online", connect);
  addEventListener("offline", again);
  addEventListener("pageshow", look);
  addEventListener("pagehide", hangUp);
  connect();
})();
