import { parseExpression, type ExpressionProblem, type FactorTerm } from '#lib/shared/quant/factor-expression.ts';
import type { FactorLabSettings } from '#lib/shared/quant/factor-lab.ts';
import type { FactorKey } from '#lib/shared/quant/factor-sources.ts';
import { type CorrelationKind } from '#lib/shared/quant/ic-series.ts';
import { dataApiParameters, type StyleKey } from '#lib/shared/quant/market-model.ts';
import type { Winsorisation } from '#lib/shared/quant/winsorise.ts';
import { isDay } from '#lib/shared/time/written-day.ts';

export const groupCounts = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const holdingPeriods = [1, 5, 10, 20] as const;
export const firstDate = `${dataApiParameters.firstYear}-01-01`;
export const lastDate = `${dataApiParameters.lastYear}-12-31`;

/** Values of the controls, invalid input included: a field keeps the typed text. */
export type FactorSettings = {
  factor: FactorKey | 'composite';
  /** Reverses the factor's sign, so that small values rank high. Unused for a composite, whose weights have signs. */
  isReversed: boolean;
  expression: string;
  winsorisation: Winsorisation;
  neutraliseIndustry: boolean;
  neutraliseStyles: readonly StyleKey[];
  groups: number;
  holdingDays: number;
  from: string;
  to: string;
  kind: CorrelationKind;
};

/** The home page's factor: value and low turnover, held for a month. A single factor starts reversed. */
export const defaultSettings: FactorSettings = {
  factor: 'composite',
  isReversed: true,
  expression: 'book_to_price + earnings_yield - liquidity',
  winsorisation: 'mad',
  neutraliseIndustry: false,
  neutraliseStyles: [],
  groups: 5,
  holdingDays: 20,
  from: firstDate,
  to: lastDate,
  kind: 'rank',
};

export type DateProblem = 'date' | 'outside' | 'order';

export type SettingsProblems = { expression?: ExpressionProblem; from?: DateProblem; to?: DateProblem };

/** Converts the settings for the factor lab, or returns the invalid fields with their problems. */
export function checkSettings(settings: FactorSettings): { lab: FactorLabSettings } | { problems: SettingsProblems } {
  const problems: SettingsProblems = {};
  const terms = readTerms(settings);
  if ('problem' in terms) problems.expression = terms;
  const from = dateProblem(settings.from);
  const to = dateProblem(settings.to) ?? (!from && settings.to < settings.from ? 'order' : undefined);
  if (from) problems.from = from;
  if (to) problems.to = to;
  if ('problem' in terms || from || to) return { problems };
  const { winsorisation, neutraliseIndustry, neutraliseStyles, groups, holdingDays, kind } = settings;
  return {
    lab: {
      terms,
      winsorisation,
      neutraliseIndustry,
      neutraliseStyles,
      groups,
      holdingDays,
      from: settings.from,
      to: settings.to,
      kind,
    },
  };
}

function readTerms({ factor, isReversed, expression }: FactorSettings): FactorTerm[] | ExpressionProblem {
  return factor === 'composite' ? parseExpression(expression) : [{ key: factor, weight: isReversed ? -1 : 1 }];
}

function dateProblem(text: string): DateProblem | undefined {
  if (!isDay(text)) return 'date';
  return text < firstDate || text > lastDate ? 'outside' : undefined;
}
