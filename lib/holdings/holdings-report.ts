/** The columns of a holdings file that are parsed; all others are ignored. */
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

/** An error that prevents the file from being parsed, with its position and the text there. */
export type HoldingsProblem = {
  kind: ProblemKind;
  /** The line of the file, from 1; `null` when it concerns the whole file. */
  line: number | null;
  column: HoldingsColumn | null;
  /** The text as written, or a count of rows or cells if that is the error. */
  found: string;
  /** For a duplicate: the line of the first occurrence. */
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

/** Interpretation of an ambiguous part of the file. */
export type HoldingsNotice = { kind: NoticeKind; detail: string; date: string };

/** Weights at the close of a trading day; the difference to 1 is cash. */
export type ReadSnapshot = {
  /** Index of the trading day; `null` if the file has no dates. */
  day: number | null;
  /** One per instrument, in the order of the codes. */
  weights: Float64Array;
};

export type HoldingsReport = {
  /** In order of days. Empty if there are problems. */
  snapshots: readonly ReadSnapshot[];
  /** Parsed rows, without heading and totals. */
  rowCount: number;
  problems: readonly HoldingsProblem[];
  notices: readonly HoldingsNotice[];
};
