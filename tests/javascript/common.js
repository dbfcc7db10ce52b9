// What the tests of the JavaScript module share: the module itself, started as anybody would, and events to ask about.

import { readFileSync } from "node:fs";
import init, { CrosstableError, parseTrf } from "../../dist/js/crosstable.js";

await init();

/** @typedef {import("../../dist/js/crosstable.js").Tournament} Tournament */

/** @param {string} path below `tests/` */
export const bytes = (path) => readFileSync(new URL(`../${path}`, import.meta.url));

/**
 * A report file of `tests/conformance/cases`.
 * @param {string} name
 */
export const position = (name) => parseTrf(bytes(`conformance/cases/${name}`)).tournament;

/**
 * A small event of the saved format, written by hand: four players, one round, board 2 open.
 * @returns {Tournament & { players: import("../../dist/js/crosstable.js").Player[],
 *   rounds: import("../../dist/js/crosstable.js").Round[] }}
 */
export const event = () => ({
  info: { name: "Quayside Rapid" },
  settings: { rounds: 3 },
  players: ["Ada Lunde", "Bo Falk", "Cy Norell", "Dan Oster"].map((name, at) => ({ id: at + 1, tpn: at + 1, name })),
  rounds: [{ games: [{ w: 1, b: 3, r: "1-0" }, { w: 4, b: 2 }] }],
});

/** The same with all results. */
export const finished = () => {
  const all = event();
  all.rounds = [{ games: [{ w: 1, b: 3, r: "1-0" }, { w: 4, b: 2, r: "½-½" }] }];
  return all;
};

/**
 * What a call throws.
 * @param {() => unknown} call
 * @returns {CrosstableError}
 */
export const thrown = (call) => {
  try {
    call();
  } catch (error) {
    if (error instanceof CrosstableError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
};
