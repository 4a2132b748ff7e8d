import { getTranslations } from 'next-intl/server';
import { ReturnDrawdown, returnDrawdownWords } from '#components/charts/return-drawdown.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { annualisedVolatility, cumulativeReturns, maxDrawdown } from '#lib/shared/quant/performance.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { AmsWindow } from './ams-window.tsx';

/** The system's first screen: the sample product's figures of the last day and its whole life. */
export async function OverviewWindow({ className }: { className: string }) {
  const t = await getTranslations('ams.window');
  const tEvidence = await getTranslations('evidence');
  const tChart = await getTranslations('charts.returnDrawdown');
  const source = await sourceLine('productRisk');
  const { days, returns, benchmarkReturns } = sampleProduct();
  const signed = (value: number, digits: number) => formatPercent(value, digits, { signed: true });
  const endOf = (values: Float64Array) => signed(cumulativeReturns(values).at(-1)!, 1);
  const depth = formatPercent(maxDrawdown(returns).depth, 1);
  const tiles = [
    { name: t('today'), value: signed(returns.at(-1)!, 2) },
    { name: t('total'), value: endOf(returns) },
    { name: t('volatility'), value: formatPercent(annualisedVolatility(returns), 1) },
    { name: t('drawdown'), value: depth },
  ];
  return (
    <AmsWindow part="overview" day={days.at(-1)!} className={className}>
      <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-3 border-b border-hairline pb-4 md:grid-cols-4">
        {tiles.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <ReturnDrawdown
        caption={{
          title: t('picture'),
          subtitle: t('subtitle', { from: days[0]!, to: days.at(-1)! }),
          description: t('describe', { product: endOf(returns), benchmark: endOf(benchmarkReturns), depth }),
          source,
          notes: [tEvidence('pastPerformance')],
        }}
        words={{
          ...returnDrawdownWords(tChart, t('product')),
          benchmark: t('benchmark'),
          table: tEvidence('table'),
          year: tEvidence('year'),
        }}
        days={days}
        portfolio={returns}
        benchmark={benchmarkReturns}
      />
    </AmsWindow>
  );
}
