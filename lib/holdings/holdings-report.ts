/** The columns of a holdings file that are read; all others are left aside. */
export type HoldingsColumn = 'date' | 'code' | 'weight' | 'value';

export type ProblemKind =
  | 'empty'
  | 'tooManyRows'
  | 'noCodeColumn'
  | 'noAmountColumn'
  | 'columnTwice'
  | 'unclosed-quote'
  | 'text-after-quote'
  | 'tooManyCells'
  | 'codeMissing'
  | 'codeUnknown'
  | 'dateMissing'
  | 'dateUnreadable'
  | 'dateOutside'
  | 'amountMissing'
  | 'amountUnreadable'
  | 'amountNegative'
  | 'percentMixed'
  | 'duplicate'
  | 'nothingHeld';

/** Something that keeps the file from being read: where it is, and what stands there. */
export type HoldingsProblem = {
  kind: ProblemKind;
  /** The line of the file, from 1; `null` when it concerns the whole file. */
  line: number | null;
  column: HoldingsColumn | null;
  /** What was found, as it was written; a count of rows or cells where that is what is wrong. */
  found: string;
  /** For a duplicate: the line that has the same already. */
  firstLine?: number;
};

type NoticeKind =
  | 'percentSigns'
  | 'percentGuessed'
  | 'shares'
  | 'valuesUsed'
  | 'weightsPreferred'
  | 'columnsIgnored'
  | 'totalsSkipped'
  | 'dayMoved'
  | 'restIsCash'
  | 'rounded'
  | 'scaledDown';

/** How the file was understood where it left a choice. */
export type HoldingsNotice = { kind: NoticeKind; detail: string; date: string };

/** Weights at the close of a trading day; what is missing to 1 is cash. */
export type ReadSnapshot = {
  /** Index of the trading day; `null` when the file has no dates. */
  day: number | null;
  /** One an instrument, in the order of the codes. */
  weights: Float64Array;
};

export type HoldingsReport = {
  /** In order of days. Empty when there are problems. */
  snapshots: readonly ReadSnapshot[];
  /** Rows that were read, without heading and totals. */
  rowCount: number;
  problems: readonly HoldingsProblem[];
  notices: readonly HoldingsNotice[];
};
