// What the module throws, in Node: each kind of error once, with its code, sentence and place.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";
import { CrosstableError, check, explain, pair, parseTrf, standings, writeTrf } from "../../dist/js/crosstable.js";
import { event, finished, thrown } from "./common.js";

/**
 * Arguments as somebody without types might hand them over.
 * @type {(value: unknown) => any}
 */
const untyped = (value) => value;

test("a missing result: not-ready, with round and board", () => {
  const error = thrown(() => pair(event()));
  assert.ok(error instanceof Error && error instanceof CrosstableError);
  assert.deepEqual([error.code, error.position], ["not-ready", { round: 1, board: 2 }]);
  assert.match(error.message, /board 2/);
  assert.equal(error.all.length, 1);
});

test("everything that is missing is told at once", () => {
  const open = event();
  open.settings = { rounds: null };
  const error = thrown(() => pair(open));
  assert.deepEqual(error.all.map((one) => one.position), [null, { round: 1, board: 2 }]);
});

test("no pairing: no-legal-pairing, with those who are stuck", () => {
  const two = finished();
  two.players.length = 2;
  two.rounds = [{ games: [{ w: 1, b: 2, r: "1-0" }] }];
  const error = thrown(() => pair(two));
  assert.equal(error.code, "no-legal-pairing");
  assert.deepEqual([...(error.stuck?.players ?? [])].sort(), [1, 2]);
});

test("what contradicts itself: unsound, with round and player", () => {
  const twice = finished();
  twice.rounds.forEach((round) => { round.byes = [{ p: 9, k: "H" }]; });
  const error = thrown(() => standings(twice));
  assert.deepEqual([error.code, error.position], ["unsound", { round: 1, player: 9 }]);
});

test("a wrong member: bad-argument, with the path to it", () => {
  const wrong = untyped(finished());
  wrong.players[2].rating = "strong";
  const error = thrown(() => pair(wrong));
  assert.deepEqual([error.code, error.position], ["bad-argument", { path: "tournament.players[2].rating" }]);
  assert.match(error.message, /strong/);
});

test("a wrong argument: bad-argument", () => {
  for (const value of [undefined, null, 7, "event", []]) {
    assert.equal(thrown(() => pair(untyped(value))).position?.path, "tournament", String(value));
  }
  const cases = [
    () => pair(finished(), untyped({ rond: 2 })),
    () => pair(finished(), untyped({ round: 0 })),
    () => pair(finished(), untyped({ system: "swiss" })),
    () => standings(finished(), { after: 9 }),
    () => standings(finished(), { tieBreaks: "BH,XY" }),
    () => explain(finished(), untyped({ bye: 1, player: 2 })),
    () => writeTrf(finished(), untyped({ dialect: "pgn" })),
    () => parseTrf("", { encoding: "ebcdic" }),
    () => parseTrf(untyped(7)),
  ];
  const paths = cases.map((call) => {
    const { code, position } = thrown(call);
    assert.equal(code, "bad-argument");
    return position?.path;
  });
  assert.deepEqual(paths, [
    "options.rond", "options.round", "options.system", "options.after", "options.tieBreaks", "options.player",
    "options.dialect", "options.encoding", "file",
  ]);
});

test("no such round, no such player", () => {
  const round = thrown(() => check(finished(), { round: 2 }));
  assert.deepEqual([round.code, round.position], ["no-such-round", { round: 2 }]);
  const player = thrown(() => explain(finished(), { pair: [1, 12] }));
  assert.deepEqual([player.code, player.position], ["no-such-player", { player: 12 }]);
});

test("a damaged file: problems with line and column, or thrown when strict", () => {
  const file = "012 Quayside Rapid\n001    x      Nobody\n";
  const { problems } = parseTrf(file);
  const errors = problems.filter((problem) => problem.severity === "error");
  assert.ok(errors.some((problem) => problem.position?.line === 2), JSON.stringify(problems));
  const error = thrown(() => parseTrf(file, { strict: true }));
  assert.deepEqual([error.code, error.position?.line], ["damaged-file", 2]);
  assert.equal(error.all.length, errors.length);
});

test("hostile objects end in an error and leave the module usable", () => {
  const circle = untyped(finished());
  circle.info.name = circle;
  circle.self = circle;
  const deep = untyped(finished());
  deep.other = Array.from({ length: 10_000 }).reduce((/** @type {unknown} */ inner) => [inner], 0);
  assert.equal(thrown(() => pair(circle)).code, "bad-argument");
  assert.equal(pair(deep).boards.length, 2);
  const getter = untyped({ get players() { throw new Error("no"); } });
  assert.throws(() => pair(getter), CrosstableError);
  assert.equal(pair(finished()).boards.length, 2);
});

test("before init every call says so", () => {
  const script = `
    const { pair } = await import(${JSON.stringify(new URL("../../dist/js/crosstable.js", import.meta.url).href)});
    try { pair({}); } catch (error) { console.log(error.code); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  assert.equal(stdout.trim(), "not-started", stderr);
});
