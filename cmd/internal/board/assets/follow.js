// Hears of every change of the game for as long as a page is open, and knows whether
// what it shows is right. Televisions are years behind, so it is written in the
// JavaScript of 2015.
//
// window.follow connects, and calls what it is given:
//
//   board(data)  with the game as it is now
//   alive()      when there is a sign of life
//   behind(said) when there is none: the page may show what is out of date
//
// A page that nobody holds stays connected behind others; a wary one is behind
// whenever somebody comes back to it, until it has heard again.
"use strict";
window.follow = (page) => {
  const root = document.documentElement;
  const silence = 12000; // milliseconds: more than two signs of life were missed
  const longest = 3000; // between two tries
  const unseen = 5000; // a page behind others hangs up then: a browser has few connections

  let source = null;
  let heard = Date.now(); // anything at all
  let fresh = new Date(); // when the page was last known to be right
  let wait = 0;
  let timer = 0;
  let hiding = 0;
  let closed = false;
  let stopped = false;

  const clock = (t) => t.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  const behind = () => page.behind((closed ? "The board has closed." : "Not connected: this may be behind.") +
    " These are the scores of " + clock(fresh) + ".");
  const alive = () => {
    heard = Date.now();
    fresh = new Date();
    wait = 0;
    closed = false;
    page.alive();
  };
  const hangUp = () => {
    clearTimeout(timer);
    if (source) source.close();
    source = null;
  };
  const again = () => {
    hangUp();
    if (stopped) return;
    behind();
    wait = Math.min(longest, wait === 0 ? 250 : 2 * wait);
    timer = setTimeout(connect, wait);
  };
  const connect = () => {
    hangUp();
    if (stopped) return;
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
      page.board(JSON.parse(e.data));
    });
    on("beat", alive);
    on("closed", () => {
      closed = true;
      again();
    });
    on("error", again);
  };
  const quiet = () => Date.now() - heard > silence;
  const look = () => {
    clearTimeout(hiding);
    if (document.visibilityState !== "visible") {
      if (!page.unheld) hiding = setTimeout(hangUp, unseen);
      return;
    }
    if (!stopped && (!source || page.wary || quiet())) {
      behind();
      connect();
    }
  };

  setInterval(() => {
    if (source && quiet()) again();
  }, 1000);
  document.addEventListener("visibilitychange", look);
  addEventListener("online", connect);
  addEventListener("offline", again);
  addEventListener("pageshow", (e) => {
    if (e.persisted || !source) look();
  });
  addEventListener("pagehide", hangUp);
  connect();
  if (document.visibilityState !== "visible") look();
  return { quiet: quiet, again: again, stop: () => { stopped = true; hangUp(); } };
};
