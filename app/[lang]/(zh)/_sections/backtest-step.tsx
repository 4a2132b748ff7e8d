import { getTranslations } from 'next-intl/server';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { annualisedReturn, excessReturn, returnsBetween } from '#lib/shared/quant/performance.ts';
import { sampleStudy } from '#lib/shared/quant/sample-study.ts';
import { yearEnds } from '#lib/shared/quant/trading-days.ts';
import { FlowStep } from './flow-step.tsx';

export async function BacktestStep() {
  const t = await getTranslations('home.flow.backtest');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('excess');
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
  return (
    <FlowStep
      title={t('title')}
      text={t('text', {
        turnover: formatNumber(turnover, 1),
        portfolio: formatPercent(annualisedReturn(portfolio.returns)),
        benchmark: formatPercent(annualisedReturn(benchmark.returns)),
        lost,
      })}
      next={t('next')}
      to={routePath('rq-alpha-plus')}
    >
      <SignedBars
        caption={{
          title: t('picture'),
          subtitle: t('subtitle'),
          description: t('describe', { lost }),
          source,
          notes: [tEvidence('pastPerformance')],
        }}
        words={{ table: tEvidence('table'), name: tEvidence('year'), value: t('excess') }}
        bars={bars}
        tone="market"
        format={(value) => formatPercent(value, 1, { signed: true })}
      />
    </FlowStep>
  );
}
