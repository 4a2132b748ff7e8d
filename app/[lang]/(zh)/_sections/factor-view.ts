import { getTranslations } from 'next-intl/server';
import { defaultLocale } from '#contract/locale.ts';
import { factorResult, type FactorChoice } from '#lib/shared/quant/factor-choices.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { curveOf } from './curve.ts';
import type { FactorPicture } from './home-picture.ts';

const parts = ['target', 'otherStyles', 'industries', 'specific', 'costs'] as const;
const columns = ['instrument', 'before', 'after', 'trade'] as const;

/** Number of trades shown of the last rebalance: the largest ones, half of them bought, half sold. */
const shownTrades = 4;

/** Formats a fraction as percentage points with a sign. */
const points = (value: number) => formatNumber(value * 100, 1, { signed: true });
const percent = (value: number) => formatPercent(value, 0, { signed: true });

/** Returns the figures of a factor's study and the data of its charts. */
export async function factorView(choice: FactorChoice) {
  const t = await getTranslations({ locale: defaultLocale, namespace: 'home.hero.instrument' });
  const { ic, rebalance, portfolio, benchmark, attribution, days, excess } = factorResult(choice);
  const { trades } = rebalance;
  const shown =
    trades.length > shownTrades ? [...trades.slice(0, shownTrades / 2), ...trades.slice(-shownTrades / 2)] : trades;
  const ahead = percent(excess.at(-1)!);
  const figures = [
    { name: t('excess'), text: ahead, value: undefined },
    ...[
      { name: t('total'), value: portfolio.total },
      { name: t('benchmark'), value: benchmark.total },
      { name: t('drawdown'), value: portfolio.drawdown },
    ].map(({ name, value }) => ({ name, text: percent(value), value })),
  ];
  const picture: FactorPicture = {
    kind: 'factor',
    curve: curveOf({ title: t('curve'), description: t('describe', { excess: ahead }), axis: t('curve') }, days, [
      { name: t('excess'), values: excess },
    ]),
    ic: {
      title: t('ic'),
      text: t('icFigures', { mean: formatNumber(ic.mean, 3), ratio: formatNumber(ic.ratio, 2) }),
      years: ic.years,
    },
    attribution: {
      title: t('attribution'),
      parts: parts.map((part) => ({
        name: t(`parts.${part}`),
        share: attribution[part],
        text: points(attribution[part]),
      })),
      total: { name: t('parts.total'), text: points(attribution.total) },
    },
    trades: {
      title: t('trades', { day: rebalance.day }),
      text: t('tradesFigures', {
        turnover: formatPercent(rebalance.turnover, 0),
        cost: formatPercent(rebalance.cost, 2),
      }),
      columns: columns.map((column) => t(`columns.${column}`)),
      rows: shown.map(({ instrument, before, after }) => ({
        instrument,
        cells: [formatPercent(before), formatPercent(after), formatPercent(after - before, 1, { signed: true })],
        change: after - before,
      })),
    },
  };
  return { figures, picture };
}
