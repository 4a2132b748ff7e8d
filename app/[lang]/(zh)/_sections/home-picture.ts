import type { ComponentProps } from 'react';
import type { IcBars } from '#components/charts/ic-bars.tsx';
import type { SignedBars } from '#components/charts/signed-bars.tsx';
import type { Curve } from './curve.ts';

/** Pictures and figures of one factor, as texts and numbers that JSON can carry. */
export type FactorPicture = {
  kind: 'factor';
  curve: Curve;
  ic: { title: string; text: string; years: { year: string; mean: number }[] };
  /** `share` is a part of the sum, which is written as `text`. */
  attribution: { title: string; parts: { name: string; share: number; text: string }[]; total: ValueText };
  trades: {
    title: string;
    text: string;
    columns: string[];
    rows: { instrument: string; cells: string[]; change: number }[];
  };
};

type ValueText = { name: string; text: string };

/** Names of the ways in which a bar's value is written; a function cannot be part of JSON. */
export type BarFormat = 'percent' | 'points' | 'deviations';

/** A picture of the home page that JSON can carry. */
export type HomePicture =
  | FactorPicture
  | ({ kind: 'ic' } & ComponentProps<typeof IcBars>)
  | ({ kind: 'bars'; format: BarFormat } & Omit<ComponentProps<typeof SignedBars>, 'format'>);

/** Factors and steps whose pictures are not in the page's HTML. */
export type LatePictureName =
  'bookToPrice' | 'momentum' | 'lowVolatility' | 'factor' | 'portfolio' | 'backtest' | 'attribution';
