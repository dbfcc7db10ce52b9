// Whatever is open at the desk, and done there, is shown below at once. A club would send it to its server here.
"use strict";
const desk = document.querySelector("crosstable-desk");
const below = document.getElementById("public");
for (const name of ["crosstable-open", "crosstable-change"]) {
  desk.addEventListener(name, (event) => {
    below.tournament = event.detail.tournament;
  });
}
desk.addEventListener("crosstable-delete", () => {
  below.tournament = desk.tournament;
});
