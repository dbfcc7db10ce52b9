// Whatever is done at the desk is shown below at once. A club would send it to its server here.
"use strict";
document.querySelector("crosstable-desk").addEventListener("crosstable-change", (event) => {
  document.getElementById("public").tournament = event.detail.tournament;
});
