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
  const alike = finished();
  alike.players.forEach((player) => { player.tpn = Math.min(player.tpn, 3); });
  const doubled = thrown(() => standings(alike));
  assert.deepEqual([doubled.code, doubled.position], ["unsound", { player: 4 }]);
  // The call throws: it must not speak as if it had gone on without something.
  for (const { message } of [error, doubled]) assert.doesNotMatch(message, /left out|numbered anew/);
});

test("a wrong member: bad-argument, with the path to it", () => {
  const wrong = untyped(finished());
  wrong.players[2].rating = "strong";
  const error = thrown(() => pair(wrong));
  assert.deepEqual([error.code, error.position], ["bad-argument", { path: "tournament.players[2].rating" }]);
  assert.equal(error.message, 'tournament.players[2].rating must be a whole number from 0 to 65535, not "strong"');
  assert.deepEqual(error.all, [{ message: error.message, position: error.position }]);
});

test("what is wrong with a member is said in words of JavaScript", () => {
  /** @type {[(event: any) => void, string][]} */
  const cases = [
    [(event) => { event.players = null; }, "tournament.players must be an array, not null"],
    [(event) => { event.players = {}; }, "tournament.players must be an array, not an object"],
    [(event) => { event.players[1] = null; }, "tournament.players[1] must be an object, not null"],
    [(event) => { event.players[1].rating = 1.5; },
      "tournament.players[1].rating must be a whole number from 0 to 65535, not 1.5"],
    [(event) => { delete event.players[2].tpn; }, "tournament.players[2].tpn is missing"],
    [(event) => { event.players[2].name = 7; }, "tournament.players[2].name must be a text, not 7"],
    [(event) => { event.settings.rounds = 0; },
      "tournament.settings.rounds must be a whole number from 1 to 255, not 0"],
  ];
  for (const [spoil, message] of cases) {
    const wrong = untyped(finished());
    spoil(wrong);
    const error = thrown(() => pair(wrong));
    assert.equal(error.message, message);
    assert.equal(error.position?.path, message.split(" ")[0]);
  }
});

test("what is no tournament is refused, and where one is inside, it is named", () => {
  const whole = { format: "crosstable-public", version: 1, tournament: finished() };
  const saved = { format: "crosstable/tournament", body: { base: finished(), steps: [] } };
  for (const [value, hint] of [[whole, /`tournament`/], [saved, /`body\.base`/], [saved.body, /`base`/], [{}, /array/],
    [new Map(), /array/], [new Date(), /array/]]) {
    const error = thrown(() => standings(untyped(value)));
    assert.deepEqual([error.code, error.position], ["bad-argument", { path: "tournament.players" }]);
    assert.match(error.message, /** @type {RegExp} */ (hint));
  }
});

test("a wrong argument: bad-argument", () => {
  for (const value of [undefined, null, 7, "event", []]) {
    assert.equal(thrown(() => pair(untyped(value))).position?.path, "tournament", String(value));
  }
  const cases = [
    () => pair(finished(), untyped({ rond: 2 })),
    () => pair(finished(), untyped({ round: 0 })),
    () => pair(finished(), untyped({ system: "swiss" })),
    () => standings(finished(), { tieBreaks: "BH,XY" }),
    () => standings(finished(), untyped([])),
    () => standings(finished(), untyped({ after: "2" })),
    () => explain(finished(), untyped({ bye: 1, player: 2 })),
    () => explain(finished(), untyped({ player: null })),
    () => explain(finished(), untyped({ player: 1, round: 1 })),
    () => explain(finished(), untyped({ pair: [1, 2], after: 1 })),
    () => explain(finished(), untyped({ pair: [1, 2, 3] })),
    () => explain(finished(), untyped({ pair: "1-2" })),
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
    "options.rond", "options.round", "options.system", "options.tieBreaks", "options", "options.after",
    "options.player", "options.player", "options.round", "options.after", "options.pair", "options.pair",
    "options.dialect", "options.encoding", "file",
  ]);
  assert.equal(pair(finished(), untyped({ round: undefined })).round, 2, "undefined is the same as left out");
});

test("no such round, no such player", () => {
  const round = thrown(() => check(finished(), { round: 2 }));
  assert.deepEqual([round.code, round.position], ["no-such-round", { round: 2 }]);
  const after = thrown(() => standings(finished(), { after: 9 }));
  assert.deepEqual([after.code, after.position?.round], ["no-such-round", 9]);
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
  const threw = thrown(() => pair(getter));
  assert.equal(threw.code, "bad-argument");
  assert.match(threw.message, /they threw: no$/);
  assert.equal(/** @type {Error} */ (threw.cause).message, "no");
  assert.equal(pair(finished()).boards.length, 2);
});

test("a module that cannot be loaded is a CrosstableError, and can be loaded again", () => {
  const script = `
    const { default: init, pair } = await import(${JSON.stringify(new URL("../../dist/js/crosstable.js", import.meta.url).href)});
    for (const source of [new Uint8Array(8), "http://127.0.0.1:9/none.wasm"]) {
      try { await init(source); } catch ({ name, code, cause }) { console.log(name, code, cause instanceof Error); }
    }
    await init();
    try { pair({}); } catch (error) { console.log(error.code); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  const refused = "CrosstableError not-started true";
  assert.deepEqual(stdout.trim().split("\n"), [refused, refused, "bad-argument"], stderr);
});

test("before init every call says so", () => {
  const script = `
    const { pair } = await import(${JSON.stringify(new URL("../../dist/js/crosstable.js", import.meta.url).href)});
    try { pair({}); } catch (error) { console.log(error.code); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  assert.equal(stdout.trim(), "not-started", stderr);
});
