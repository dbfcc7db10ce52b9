// Writes what the module answers down as TypeScript, for the compiler to hold against the types: a member too many or
// too few is an error there. `cargo xtask test` runs the compiler afterwards.

import assert from "node:assert/strict";
import { readdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { check, explain, pair, parseTrf, standings, writeTrf } from "../../dist/js/crosstable.js";
import { bytes, finished, position, thrown } from "./common.js";

/** @type {{ type: string, value: unknown }[]} */
const samples = [];

/**
 * @param {string} type
 * @param {unknown} value
 */
const sample = (type, value) => samples.push({ type, value });

/** @typedef {import("../../dist/js/crosstable.js").System} System */
/** @type {System[]} */
const systems = ["dutch", "dutch-2017", "dutch-1997", "fide-swiss-1999", "lim", "dubov", "burstein"];

test("answers of every kind are taken down for the compiler", () => {
  const file = process.env.CROSSTABLE_SAMPLES;
  assert.ok(file, "cargo xtask test names the file");
  sample("Tournament", finished());
  const small = readdirSync(new URL("../conformance/cases", import.meta.url)).filter((name) => name.endsWith(".trf"));
  for (const name of small) {
    sample("Parsed", parseTrf(bytes(`conformance/cases/${name}`)));
    events(position(name));
  }
  sample("Parsed", parseTrf("012 Cup\n001    x      Nobody\n"));
  sample("Written", writeTrf({ ...finished(), lots: [{ r: 1, o: [2, 4] }] }));
  for (const system of /** @type {System[]} */ (["round-robin", "double-round-robin"])) {
    const { rounds: _, ...event } = finished();
    sample("RoundPairing", pair({ ...event, settings: { rounds: 3, system } }));
  }
  const here = relative(dirname(file), fileURLToPath(new URL("../../dist/js/crosstable.js", import.meta.url)));
  const names = [...new Set(samples.map(({ type }) => type.match(/[A-Z]\w+/g)?.at(-1) ?? type))];
  const lines = samples.map(({ type, value }, at) => `export const sample${at} = ${JSON.stringify(value)} satisfies ${type};`);
  const from = here.replaceAll("\\", "/");
  writeFileSync(file, `import type { ${names.join(", ")} } from "${from}";\n${lines.join("\n")}\n`);
  assert.ok(names.length >= 8, names.join(", "));
});

/** @param {import("../../dist/js/crosstable.js").Tournament} tournament */
function events(tournament) {
  const played = tournament.rounds?.length ?? 0;
  const ids = (tournament.players ?? []).map((player) => player.id);
  for (const system of systems) {
    const options = { round: played + 1, system };
    let answered;
    try {
      answered = pair(tournament, options);
    } catch {
      const { name: _, ...error } = thrown(() => pair(tournament, options));
      sample("Pick<CrosstableError, 'code' | 'position' | 'all' | 'stuck'>", error);
      continue;
    }
    sample("RoundPairing", answered);
    sample("Account", explain(tournament, options));
    for (const bye of ids.slice(0, 3)) sample("WhyNotAnswer", explain(tournament, { ...options, bye }));
    for (const other of ids.slice(1, 4)) {
      sample("WhyNotAnswer", explain(tournament, { ...options, pair: [ids[0] ?? 0, other] }));
    }
    if (played > 0) sample("Checked", check(tournament, { system }));
  }
  sample("Standings", standings(tournament, { tieBreaks: "DE,BH-C1,SB,PS,ARO,TPR,KS,LOT" }));
  for (const player of ids.slice(0, 2)) {
    sample("StandingExplained", explain(tournament, { player, tieBreaks: "DE,BH-C1,SB,ARO,TPR" }));
  }
}
