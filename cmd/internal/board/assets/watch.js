// Where the page's own program doesn't run, in a browser that is too old for it,
// the page is loaded again every few seconds, and says so. This one is for every
// browser there is.
setTimeout(function () {
  if (window.following) return;
  document.getElementById("link").appendChild(document.createTextNode(
    "This browser is too old to follow the game: the page loads itself again every few seconds."));
  setTimeout(function () { location.reload(); }, 5000);
}, 2000);
