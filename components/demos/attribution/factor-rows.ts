import { industries, styles, type IndustryKey, type StyleKey } from '#lib/shared/quant/market-model.ts';
import type { WorksheetResult } from './worksheet-answer.ts';

export type FactorRow = {
  kind: 'market' | 'style' | 'industry' | 'specific' | 'total';
  key: 'market' | 'specific' | 'total' | StyleKey | IndustryKey;
  /** `undefined` where a factor has no exposure of its own. */
  portfolio: number | undefined;
  benchmark: number | undefined;
  contribution: number;
};

/** Exposures at the last snapshot and contributions over the span, the whole last. */
export function factorRows({
  attribution: { factors },
  exposures: { portfolio, benchmark },
}: WorksheetResult): FactorRow[] {
  return [
    {
      kind: 'market',
      key: 'market',
      portfolio: portfolio.market,
      benchmark: benchmark.market,
      contribution: factors.market,
    },
    ...styles.map(({ key }, at) => ({
      kind: 'style' as const,
      key,
      portfolio: portfolio.styles[at]!,
      benchmark: benchmark.styles[at]!,
      contribution: factors.styles[at]!,
    })),
    ...industries.map((key, at) => ({
      kind: 'industry' as const,
      key,
      portfolio: portfolio.industries[at]!,
      benchmark: benchmark.industries[at]!,
      contribution: factors.industries[at]!,
    })),
    { kind: 'specific', key: 'specific', portfolio: undefined, benchmark: undefined, contribution: factors.specific },
    { kind: 'total', key: 'total', portfolio: undefined, benchmark: undefined, contribution: factors.total },
  ];
}
