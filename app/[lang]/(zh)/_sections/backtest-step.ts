import { getTranslations } from 'next-intl/server';
import { sourceLine } from '#components/sections/source-line.ts';
import { defaultLocale } from '#contract/locale.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { annualisedReturn, excessReturn, returnsBetween } from '#lib/shared/quant/performance.ts';
import { sampleStudy } from '#lib/shared/quant/sample-study.ts';
import { yearEnds } from '#lib/shared/quant/trading-days.ts';
import type { Step } from './step.ts';

export async function backtestStep(): Promise<Step> {
  const t = await getTranslations({ locale: defaultLocale, namespace: 'home.flow.backtest' });
  const tEvidence = await getTranslations({ locale: defaultLocale, namespace: 'evidence' });
  const source = await sourceLine('excess', undefined, defaultLocale);
  const { market, portfolio, benchmark } = sampleStudy();
  const ends = yearEnds(market.days);
  const own = returnsBetween(portfolio.returns, ends);
  const other = returnsBetween(benchmark.returns, ends);
  const bars = ends.map((end, at) => ({
    name: market.days[end]!.slice(0, 4),
    value: excessReturn(own[at]!, other[at]!),
  }));
  const lost = bars.filter(({ value }) => value < 0).length;
  const turnover = portfolio.trades.reduce((sum, trade) => sum + trade.turnover, 0) / ends.length;
  return {
    title: t('title'),
    text: t('text', {
      turnover: formatNumber(turnover, 1),
      portfolio: formatPercent(annualisedReturn(portfolio.returns)),
      benchmark: formatPercent(annualisedReturn(benchmark.returns)),
      lost,
    }),
    next: t('next'),
    to: routePath('rq-alpha-plus'),
    picture: {
      kind: 'bars',
      caption: {
        title: t('picture'),
        subtitle: t('subtitle'),
        description: t('describe', { lost }),
        source,
        notes: [tEvidence('pastPerformance')],
      },
      words: { table: tEvidence('table'), name: tEvidence('year'), value: t('excess') },
      bars,
      tone: 'market',
      format: 'percent',
    },
  };
}
