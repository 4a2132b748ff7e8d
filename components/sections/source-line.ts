import { getLocale, getTranslations } from 'next-intl/server';
import type { Locale } from '#contract/locale.ts';
import type { Messages } from '#lib/i18n/messages.ts';

type Formula = keyof Messages['figures']['formulas'];
type Source = keyof Messages['figures']['sources'];

/** Those of portfolios: their market's parameters were chosen for the demonstration, which is said beside them. */
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

/** What is said below a table or a picture: what its figures are computed from, and how. */
export async function sourceLine(
  formula: Formula,
  source: Source = ofPortfolios.has(formula) ? 'demonstration' : 'sample',
  locale?: Locale,
): Promise<string> {
  const t = await getTranslations({ locale: locale ?? (await getLocale()), namespace: 'figures' });
  return t('line', { source: t(`sources.${source}`), method: t('method', { formula: t(`formulas.${formula}`) }) });
}

/** How figures are computed, where what they are computed from is said already. */
export async function methodLine(formula: Formula): Promise<string> {
  const t = await getTranslations('figures');
  return t('method', { formula: t(`formulas.${formula}`) });
}
