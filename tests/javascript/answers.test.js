// What the module answers, in Node.

import assert from "node:assert/strict";
import test from "node:test";
import { check, explain, pair, parseTrf, standings, writeTrf } from "../../dist/js/crosstable.js";
import { bytes, finished, position, thrown } from "./common.js";

const expected = bytes("conformance/cases/expected.tsv")
  .toString()
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("\t"));

test("the small positions are paired as everywhere", () => {
  assert.ok(expected.length > 10, `${expected.length} positions`);
  for (const [name = "", wanted] of expected) {
    const tournament = position(name);
    const round = (tournament.rounds?.length ?? 0) + 1;
    if (wanted === "NO-PAIRING") {
      assert.equal(thrown(() => pair(tournament, { round })).code, "no-legal-pairing", name);
      continue;
    }
    const { boards, byes } = pair(tournament, { round });
    const free = byes.filter((bye) => bye.k === "U").map((bye) => `${bye.p}-0`);
    const games = boards.map((board) => `${board.white}-${board.black}`);
    assert.equal([...games, ...free].sort().join(" "), wanted?.split(" ").sort().join(" "), name);
  }
});

test("a round of eight of an open is checked in sentences", () => {
  const { tournament } = parseTrf(bytes("e2e/data/open-169p-before-r9.trf"));
  const report = check(tournament);
  assert.equal(report.rounds.length, 8);
  assert.equal(report.identical, report.rounds.filter((round) => round.identical).length);
  for (const round of report.rounds) assert.equal(round.words[0] === "identical", round.identical);
  assert.deepEqual(check(tournament, { round: 3 }).rounds, [report.rounds[2]]);
});

test("a swapped board is found, with both players", () => {
  const event = finished();
  const [first] = event.rounds;
  assert.ok(first);
  first.games = [{ w: 3, b: 1, r: "0-1" }, { w: 4, b: 2, r: "½-½" }];
  const [round] = check({ ...event, settings: { rounds: 3, initial_colour: "w" } }).rounds;
  assert.ok(round && "Judged" in round.outcome);
  assert.equal(round.outcome.Judged.verdict, "Colours");
  assert.deepEqual(round.outcome.Judged.colours.map((colour) => colour.players.white.player), [3]);
});

test("standings are in order and have their values as numbers and as text", () => {
  const table = standings(finished(), { tieBreaks: "BH,SB" });
  assert.deepEqual(table.rows.map((row) => [row.rank, row.player, row.points]), [[1, 1, 10], [2, 2, 5], [2, 4, 5], [4, 3, 0]]);
  const [first] = table.rows;
  assert.ok(first?.values[0] && "exact" in first.values[0]);
  const [above, below] = first.values[0].exact.number;
  assert.equal((above / below).toFixed(1), first.texts[0]);
  assert.equal(standings(finished(), { after: 0 }).rows.every((row) => row.points === 0), true);
});

test("why, why not, and why there", () => {
  const event = finished();
  const account = explain(event);
  assert.equal(account.pairing.round, 2);
  assert.deepEqual(account.pairing, pair(event));
  const { answer, sentence } = explain(event, { pair: [1, 3] });
  assert.deepEqual(answer, { Barred: { Met: 1 } });
  assert.match(sentence, /met/);
  assert.equal(explain(event, { bye: 3 }).answer instanceof Object, true);
  assert.equal(explain(event, { player: 3 }).rank, 4);
});

test("a report file goes out and comes in as it was, in both editions", () => {
  const event = finished();
  for (const dialect of /** @type {const} */ (["trf16", "trf26"])) {
    const { text, problems } = writeTrf(event, { dialect });
    assert.deepEqual(problems, []);
    const back = parseTrf(text);
    assert.deepEqual(back.tournament.rounds, event.rounds);
    assert.deepEqual(back.tournament.players.map((player) => player.name), event.players.map((player) => player.name));
    assert.equal(writeTrf(back.tournament, { dialect }).text, text);
  }
});

test("bytes are decoded, and told in which encoding", () => {
  const { tournament, encoding } = parseTrf(Uint8Array.from(Buffer.from("012 Café\r\n", "latin1")), {
    encoding: "ISO-8859-1",
  });
  assert.deepEqual([tournament.info.name, encoding], ["Café", "ISO-8859-1"]);
});

test("virtual points are an object by id, in and out", () => {
  const event = { ...finished(), virtual_points: { 1: [10], 2: [10, 5] } };
  const { text } = writeTrf(event);
  assert.deepEqual(parseTrf(text).tournament.virtual_points, { 1: [10], 2: [10, 5] });
});

test("answers are plain: JSON takes and gives them unchanged, and arguments stay as they were", () => {
  const event = finished();
  const before = JSON.stringify(event);
  for (const answer of [pair(event), check(event), standings(event), explain(event), parseTrf(writeTrf(event).text)]) {
    assert.deepEqual(JSON.parse(JSON.stringify(answer)), answer);
    plain(answer);
  }
  assert.equal(JSON.stringify(event), before);
});

/** @param {unknown} value */
function plain(value) {
  if (value === null || typeof value !== "object") {
    assert.ok(["string", "number", "boolean"].includes(typeof value) || value === null, String(value));
    return;
  }
  const prototype = Array.isArray(value) ? Array.prototype : Object.prototype;
  assert.equal(Object.getPrototypeOf(value), prototype);
  Object.values(value).forEach(plain);
}
