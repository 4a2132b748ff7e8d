/** A measured column: its Chinese label, and its unit or null. */
export type Measure = { label: string; unit: string | null };
/** `tone` is the color of gains or losses, for a limit; other series have colors in their order. */
export type Series = { name: string; points: readonly { at: number; value: number }[]; tone?: 'up' | 'down' };
/** A record on the time axis; `to` is null while it is still in force. Times are in milliseconds. */
type Span = { name: string; note: string; from: number; to: number | null };
/** Price in yuan, volume in the unit of its column. */
export type Level = { price: number; volume: number };

type Drawings = {
  /** Arrays of one length; `times` are ISO days, months or times. */
  candles: {
    subject: string;
    times: readonly string[];
    open: readonly number[];
    high: readonly number[];
    low: readonly number[];
    close: readonly number[];
    volume: readonly number[];
    price: Measure;
    traded: Measure;
  };
  /** Best level first. */
  book: {
    subject: string;
    time: string;
    bids: readonly Level[];
    asks: readonly Level[];
    price: Measure;
    size: Measure;
  };
  /** A value for each row and column; null for a missing one. `bounds` separate the five colors. */
  heat: {
    what: HeatSubject;
    subject: string;
    rows: readonly { name: string; values: readonly (number | null)[] }[];
    columns: readonly string[];
    bounds: readonly [number, number, number, number];
  };
  /** Curves over time in milliseconds, over a number, or over ranks with a name each. */
  lines: {
    /** The names of all measures; `measure` has the one name and unit of the axis. */
    what: string;
    measure: Measure;
    axis: { kind: 'time' } | { kind: 'number'; measure: Measure } | { kind: 'rank'; names: readonly string[] };
    series: readonly Series[];
    /** True if a value holds until the next one. */
    steps: boolean;
  };
  bars: { measure: Measure; rows: readonly { name: string; value: number }[] };
  /** Dots in lanes, or with `timeline` a row for each record. */
  dots: { lanes: readonly { name: string; at: readonly number[] }[] };
  timeline: { records: readonly { name: string; at: number }[] };
  spans: { spans: readonly Span[]; end: number };
  /** Records in force in each year, by group. */
  coverage: { by: string; years: readonly number[]; groups: readonly { name: string; counts: readonly number[] }[] };
};

type HeatSubject = 'exposures' | 'crossSection' | 'factorReturns' | 'industryReturns' | 'tradingDays';
export type PictureKind = keyof Drawings;

/** A product's picture. All figures are from its sample or, with `source: 'market'`, from the simulated market. */
export type Picture = {
  [Kind in PictureKind]: {
    kind: Kind;
    source: 'market' | 'sample';
    /** The picture that the product would have if its sample were larger. */
    insteadOf?: PictureKind;
  } & Drawings[Kind];
}[PictureKind];
export type PictureOf<Kind extends PictureKind> = Extract<Picture, { kind: Kind }>;

/** The least that makes each picture worth drawing; below it the next simpler one is drawn. */
export const floors = {
  candles: 60,
  levels: 5,
  heat: { rows: 10, columns: 24 },
  dots: 12,
  years: 15,
} as const;
