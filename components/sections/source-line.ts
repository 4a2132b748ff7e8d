import { getLocale, getTranslations } from 'next-intl/server';
import type { Locale } from '#contract/locale.ts';
import type { Messages } from '#lib/i18n/messages.ts';

type Formula = keyof Messages['figures']['formulas'];
type Source = keyof Messages['figures']['sources'];

/** Formulas of portfolios: their market's parameters were chosen for the demonstration, and the line says so. */
const ofPortfolios: ReadonlySet<Formula> = new Set<Formula>([
  'quantiles',
  'excess',
  'attribution',
  'suite',
  'backtest',
  'productRisk',
  'drawdown',
  'excessCorrelation',
]);

/** Returns the caption of a table or a chart: the data that its figures are computed from, and the method. */
export async function sourceLine(
  formula: Formula,
  source: Source = ofPortfolios.has(formula) ? 'demonstration' : 'sample',
  locale?: Locale,
): Promise<string> {
  const t = await getTranslations({ locale: locale ?? (await getLocale()), namespace: 'figures' });
  return t('line', { source: t(`sources.${source}`), method: t('method', { formula: t(`formulas.${formula}`) }) });
}

/** Returns how figures are computed, where the page already states their data. */
export async function methodLine(formula: Formula): Promise<string> {
  const t = await getTranslations('figures');
  return t('method', { formula: t(`formulas.${formula}`) });
}
