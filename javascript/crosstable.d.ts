// Types of crosstable.js, written by hand; `cargo xtask test` holds them against what the module answers.
//
// Numbers of points are tenths of a point (35 is 3½). Rounds, boards, lines and columns are counted from 1. Players
// are named by their `id`. A member with a question mark may be left out. In answers it is never `undefined` or `null`;
// in arguments `undefined` is the same as left out. Members of a tournament with other names are passed over: files of
// later versions have more of them. Other names of options are refused.

/** Tenths of a point. */
export type Points = number;
/** The id of a player, stable within a tournament; in a report file the starting rank. */
export type PlayerId = number;
/** From 1 to 255. */
export type RoundNo = number;
export type Colour = "w" | "b";
/** Pairing-allocated, full-point, half-point, zero-point or absent. */
export type ByeKind = "U" | "F" | "H" | "Z";
/** `+/-` and the like are forfeits; `*` marks a game shorter than one move. */
export type Result =
  | "1-0" | "½-½" | "0-1" | "½-0" | "0-½" | "0-0"
  | "1-0*" | "½-½*" | "0-1*" | "½-0*" | "0-½*" | "0-0*"
  | "+/-" | "-/+" | "-/-";
export type System =
  | "dutch" | "dutch-2017" | "dutch-1997" | "fide-swiss-1999" | "lim" | "dubov" | "burstein"
  | "round-robin" | "double-round-robin" | "plain-double-round-robin";
export interface ByColour<T> { white: T; black: T }
/** An exact fraction: numerator and denominator in lowest terms. */
export type Exact = [number, number];

// ---- Tournament: the object of docs/document-format.md ---------------------------------------------------------

export interface Tournament {
  info?: EventInfo;
  settings?: Settings;
  players: Player[];
  /** Round 1 first. */
  rounds?: Round[];
  /** Byes asked for in rounds to come. */
  requests?: { r: RoundNo; p: PlayerId; k: "F" | "H" | "Z" }[];
  /** Virtual points (C.04.7) by id, round 1 first. */
  virtual_points?: { [id: string]: Points[] };
  /** Groups of whom no two may meet. */
  forbidden?: { players: PlayerId[]; first?: RoundNo; last?: RoundNo }[];
  /** Rules that keep players apart. */
  apart?: { by: ApartBy; f?: RoundNo; l?: RoundNo }[];
  categories?: Category[];
  prizes?: Prizes;
  /** Lots drawn, the best first. */
  lots?: { r: RoundNo; s?: number; o: PlayerId[] }[];
  /** Records of a report file that mean nothing here. */
  other_records?: string[];
}

export interface EventInfo {
  name?: string;
  event?: string;
  city?: string;
  federation?: string;
  start_date?: string;
  end_date?: string;
  kind?: string;
  chief_arbiter?: string;
  deputies?: string[];
  time_control?: string;
  round_dates?: string[];
  round_times?: string[];
}

export interface Settings {
  /** The number of rounds; needed to pair. */
  rounds: RoundNo | null;
  initial_colour?: Colour;
  points?: PointSystem;
  system?: System;
  acceleration?: "baku";
  maxi_tournament?: boolean;
  youth_championship?: boolean;
  adjourned_games_are_draws?: boolean;
  absent_keep_numbers?: boolean;
  tie_breaks?: { edition?: "2026" | "2009" | "1999" | "1997"; order?: string[] };
  byes?: { most?: number; last?: RoundNo };
}

export interface PointSystem {
  win: ByColour<Points>;
  draw: ByColour<Points>;
  loss: ByColour<Points>;
  forfeit_win: Points;
  forfeit_loss: Points;
  pairing_allocated_bye: Points;
  full_point_bye: Points;
  half_point_bye: Points;
  zero_point_bye: Points;
}

export interface Player {
  id: PlayerId;
  /** Tournament pairing number; no two alike. */
  tpn: number;
  name: string;
  title?: "GM" | "IM" | "WGM" | "FM" | "WIM" | "CM" | "WFM" | "WCM";
  sex?: "m" | "w";
  rating?: number;
  federation?: string;
  fide_id?: string;
  birth?: string;
  k_factor?: number;
  club?: string;
  /** Where the player always sits. */
  board?: number;
  /** The first round taking part. */
  enters?: RoundNo;
  /** The first round no longer taking part. */
  withdrawn_from?: RoundNo;
}

export interface Round {
  /** In board order; `r` is missing while a game is open. */
  games: { w: PlayerId; b: PlayerId; r?: Result }[];
  byes?: Bye[];
}
export interface Bye { p: PlayerId; k: ByeKind }

export type ApartBy =
  | "clubs" | "federations" | "surnames"
  | { club: string } | { federation: string } | { group: { n: string; p: PlayerId[] } };

export interface Category {
  n: string;
  m: { are: PlayerId[] } | {
    if: { bf?: string; bt?: string; rf?: number; rt?: number; u?: boolean; s?: "m" | "w" };
  };
}

/** Amounts in hundredths. */
export interface Prizes {
  c?: string;
  u?: number;
  f?: { n?: string; s: "by-rank" | "equal" | "hort"; a: number[] }[];
}

// ---- Pairing ---------------------------------------------------------------------------------------------------

export interface RoundPairing {
  round: RoundNo;
  system: System;
  /** In board order. */
  boards: { white: PlayerId; black: PlayerId; colours: ColourReason }[];
  /** The pairing-allocated bye and everybody who is not paired. */
  byes: Bye[];
  justification: Justification;
}

export type ColourReason =
  | "BothGranted" | "Stronger" | "WiderDifference" | "Alternation" | "HigherRanked" | "LowerRanked"
  | "InitialColour" | "Table";

export interface Justification {
  /** In the order in which they were paired. */
  brackets: BracketRecord[];
  pab: PabReason | null;
  /** The place in the table of a round robin. */
  table?: { size: number; round: RoundNo; cycle: number; numbers: PlayerId[]; free?: PlayerId };
}

export interface BracketRecord {
  /** Of the residents, with virtual points. */
  score: Points;
  mdps: PlayerId[];
  residents: PlayerId[];
  upfloaters?: PlayerId[];
  /** The higher ranked player first. */
  pairs: [PlayerId, PlayerId][];
  downfloaters: PlayerId[];
  criteria: CriterionCount[];
  steps?: Step[];
}

/** How far something falls short of a criterion (`C12`); less is better, scores are tenths. */
export interface CriterionCount { criterion: string; value: number[] }

export interface PabReason {
  player: PlayerId;
  barred_below: PlayerId[];
  needed_below: PlayerId[];
  criteria?: CriterionCount[];
}

/** What was done, in the system's own terms. */
export interface Step {
  article: string;
  kind: string | { [name: string]: unknown };
  players: PlayerId[];
  values?: string[];
}

/** Who keeps a legal pairing from existing. */
export interface Stuck {
  /** Between them they have too few opponents left. */
  players: PlayerId[];
  /** The only opponents they have left. */
  opponents: PlayerId[];
  nobody_for_pab: boolean;
  by_forbidden_pairs: boolean;
}

// ---- Checking --------------------------------------------------------------------------------------------------

export interface Checked {
  system: System;
  rounds_declared: RoundNo | null;
  /** How many rounds are the system's own. */
  identical: number;
  rounds: CheckedRound[];
}

export interface CheckedRound {
  round: RoundNo;
  identical: boolean;
  /** The finding in sentences. */
  words: string[];
  outcome: { Judged: Judgement } | { NotCompared: Missing[] };
  nowhere: PlayerId[];
}

export interface Judgement {
  verdict: "Identical" | "Colours" | { Differs: Difference } | { NoLegalPairing: Stuck };
  breaches: Breach[];
  colours: { board: number; reason: ColourReason; players: ByColour<ColourState> }[];
}

/** The first bracket in which two pairings differ. */
export interface Difference {
  system: System;
  bracket: number;
  score: Points;
  is_last: boolean;
  own: Part;
  given: Part;
  reason: DecidedBy;
  given_is_better: boolean;
}

export interface Part { pairs: [PlayerId, PlayerId][]; downfloaters: PlayerId[]; upfloaters?: PlayerId[] }

export type DecidedBy =
  | { Absolute: { pairs: [PlayerId, PlayerId][] } }
  | "Completion"
  | { PabScore: { given: Points; least: Points } }
  | {
      Criterion: {
        name: string;
        article: string;
        asks: string;
        unit: "Count" | "Points" | "CountThenPoints";
        own: { value: number[]; by: Part };
        given: { value: number[]; by: Part };
      };
    }
  | { Order: { [rule: string]: unknown } }
  | { Step: Step }
  | { Later: { article: string } }
  | { Table: { size: number } };

export type Breach =
  | { Rematch: { board: number; white: PlayerId; black: PlayerId; earlier: RoundNo } }
  | { Forbidden: { board: number; white: PlayerId; black: PlayerId } }
  | { SameAbsolutePreference: { board: number; white: PlayerId; black: PlayerId; colour: Colour } }
  | { ThirdColour: { board: number; player: PlayerId; colour: Colour } }
  | { ColourDifference: { board: number; player: PlayerId; difference: number } }
  | { SecondBye: { player: PlayerId; earlier: RoundNo } }
  | { FreeRoundScores: { player: PlayerId } }
  | { SeveralByes: { players: PlayerId[] } };

/** What a colour allocation looked at. */
export interface ColourState {
  player: PlayerId;
  played: Colour[];
  difference: number;
  preference: { colour: Colour; strength: string } | null;
  higher_ranked: boolean;
  odd_number: boolean;
}

/** Something that must be settled before a round can be paired. */
export type Missing =
  | "NumberOfRounds" | "Players"
  | { RoundsLeft: { declared: RoundNo } }
  | { EarlierRound: { round: RoundNo } }
  | { AlreadyPaired: { round: RoundNo } }
  | { Result: { round: RoundNo; board: number; white: PlayerId; black: PlayerId } }
  | { Rating: { player: PlayerId } }
  | { OutsideTable: { player: PlayerId } }
  | { OffTable: { round: RoundNo } }
  | { Consistency: { round: RoundNo; player: PlayerId; what: "Unknown" | "Twice" | "SameTpn" } };

// ---- Standings -------------------------------------------------------------------------------------------------

export interface Standings {
  after: number;
  /** Tie-breaks in their order: `BH-C1`. */
  codes: string[];
  /** The best first. */
  rows: StandingsRow[];
}

export interface StandingsRow {
  rank: number;
  /** Whether others have the same rank. */
  shared: boolean;
  player: PlayerId;
  tpn: number;
  points: Points;
  /** In the order of the codes. */
  values: Value[];
  withdrawn_from?: RoundNo;
  name: string;
  /** The values as the regulations print them. */
  texts: string[];
}

export type Value =
  | { exact: { number: Exact; places: number } }
  | { steps: { numbers: Exact[]; places: number } }
  | { missing: string };

// ---- Explaining ------------------------------------------------------------------------------------------------

/** A round with all its reasons. */
export interface Account {
  system: System;
  /** A hash of the position that was paired. */
  position: string;
  boards: { bracket: number; reason: ColourReason; article: string; players: ByColour<ColourState> }[];
  brackets: { shape: Shape | null; scrutiny: Scrutiny | null }[];
  pairing: RoundPairing;
}

export interface Shape {
  m0: number;
  max_pairs: number;
  m1: number;
  limbo: PlayerId[];
  mdp_pairing: Fold | null;
  rest: Fold;
}
export interface Fold {
  players: PlayerId[];
  original: Halves;
  paired: Halves;
  altered: { left_s1: PlayerId[]; joined_s1: PlayerId[]; transposed: boolean };
}
export interface Halves { s1: PlayerId[]; s2: PlayerId[] }

/** Why a bracket is not paired otherwise. */
export interface Scrutiny {
  bracket: number;
  pairs: "Everybody" | "Odd" | "Below" | { Opponents: { players: PlayerId[]; opponents: PlayerId[] } };
  limits: { criterion: string; value: number[]; least: number[]; because: string | null }[];
  others: {
    player: PlayerId;
    against: "NotLegal" | "Later" | { Worse: { criterion: string; then: number[]; now: number[] } };
  }[];
  others_left_out: number;
}

/** Why a wish does not come true. */
export interface WhyNotAnswer { answer: WhyNot; sentence: string }
export type WhyNot =
  | "ItIsSo"
  | { Barred: Bar }
  | { NotCompletable: Stuck }
  | { HigherBye: { with_wish: Points; now: Points } }
  | { LaterBye: { system: System; article: string; with_wish: number; now: number } }
  | { Worse: { bracket: Points; criterion: string; with_wish: number[]; now: number[]; pairing: RoundPairing } }
  | { Later: { bracket: Points; order: string; with_wish: RoundPairing } };
export type Bar =
  | "OneAndTheSame" | "Forbidden" | "OneFederation" | "HadPab" | "EvenNumber"
  | { Unknown: PlayerId } | { NotPaired: PlayerId }
  | { Met: RoundNo } | { SameAbsoluteColour: Colour }
  | { Table: [RoundNo, RoundNo | null] };

/** Everything behind one row of the standings. */
export interface StandingExplained {
  player: PlayerId;
  after: number;
  edition: "2026" | "2009" | "1999" | "1997";
  rank: number;
  players: number;
  shared_with: PlayerId[];
  points: Points;
  withdrawn_from?: RoundNo;
  above?: Neighbour;
  below?: Neighbour;
  tie_breaks: Breakdown[];
}
export interface Neighbour {
  player: PlayerId;
  rank: number;
  decided:
    | { points: { own: Points; other: Points } }
    | { "tie-break": { column: number; code: string; own: Value; other: Value } };
}

/** How a value comes about. */
export interface Breakdown {
  code: string;
  player: PlayerId;
  after: number;
  contributions: Contribution[];
  notes?: { [kind: string]: unknown }[];
  total: string | { [kind: string]: unknown };
  value: Value;
}
export interface Contribution {
  round: RoundNo;
  against: "nobody" | { opponent: PlayerId } | { dummy: { [what: string]: unknown } }
    | { virtual: { before: Points; got: Points; later: number } };
  score?: Points;
  unadjusted?: Points;
  fore?: Points;
  points: Points;
  forfeit?: "won" | "lost";
  amount: Exact;
  cut?: "least" | "voluntary-unplayed" | "most";
}

// ---- Files -----------------------------------------------------------------------------------------------------

export interface Problem {
  message: string;
  position: Position | null;
  severity: "note" | "warning" | "error";
}

export interface Parsed {
  /** What could be understood, with every member there. */
  tournament: Tournament & Required<Pick<Tournament, "info" | "settings" | "players" | "rounds">>;
  /** In the order of lines. */
  problems: Problem[];
  /** Of bytes; `null` for a text. */
  encoding: string | null;
}

export interface Written {
  /** Lines end with CR LF. */
  text: string;
  /** What the format cannot hold. */
  problems: Problem[];
}

// ---- Errors ----------------------------------------------------------------------------------------------------

export type ErrorCode =
  | "bad-argument" | "unsound" | "not-ready" | "no-legal-pairing" | "no-such-round" | "no-such-player"
  | "damaged-file" | "unrepresentable" | "not-started" | "fault";

/** Where something is. What means nothing is left out. */
export interface Position {
  /** In an argument: `tournament.players[3].rating`. */
  path?: string;
  line?: number;
  column?: number;
  round?: RoundNo;
  board?: number;
  player?: PlayerId;
}

export class CrosstableError extends Error {
  readonly name: "CrosstableError";
  readonly code: ErrorCode;
  readonly position: Position | null;
  /** Everything of this kind, the first being the error itself; never empty. */
  readonly all: { message: string; position: Position | null; severity?: Problem["severity"] }[];
  /** With `no-legal-pairing`. */
  readonly stuck?: Stuck;
}

// ---- Functions -------------------------------------------------------------------------------------------------

export type Source = BufferSource | URL | string | Response | Promise<Response> | WebAssembly.Module;

/** Loads the module; without a source `crosstable.wasm` from beside it. Must have finished before anything else. Is
 * rejected with a `CrosstableError` (`not-started`; `cause` is what the browser says) where it cannot be loaded. */
export default function init(source?: Source): Promise<void>;

export interface RoundOptions { round?: RoundNo; system?: System }
export interface StandingsOptions {
  /** After how many rounds; else after all. */
  after?: number;
  /** Codes separated by commas: `"BH-C1,BH,SB"`. */
  tieBreaks?: string;
}

/** Pairs the next round, or the one named, as it stood before it. */
export function pair(tournament: Tournament, options?: RoundOptions): RoundPairing;
/** Pairs every round again, or the one named, and compares. */
export function check(tournament: Tournament, options?: RoundOptions): Checked;
/** Who leads. */
export function standings(tournament: Tournament, options?: StandingsOptions): Standings;
/** Why two do not meet, or somebody has no bye. */
export function explain(
  tournament: Tournament,
  options: RoundOptions & ({ pair: [PlayerId, PlayerId] } | { bye: PlayerId }),
): WhyNotAnswer;
/** Why somebody is where the standings have them. */
export function explain(tournament: Tournament, options: StandingsOptions & { player: PlayerId }): StandingExplained;
/** A round with all its reasons. */
export function explain(tournament: Tournament, options?: RoundOptions): Account;
/** Reads a tournament report file. Never fails for what the file holds, unless `strict`: then its errors are thrown. */
export function parseTrf(file: string | Uint8Array, options?: { encoding?: string; strict?: boolean }): Parsed;
/** Writes a tournament report file, without `dialect` in the edition of 2026. */
export function writeTrf(tournament: Tournament, options?: { dialect?: "trf16" | "trf26" }): Written;
