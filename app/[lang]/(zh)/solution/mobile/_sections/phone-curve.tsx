import { getTranslations } from 'next-intl/server';
import { benchmarkStroke, DataPlane, Plot, SeriesLine } from '#components/charts/plot.tsx';
import { linePath, unitsPerOne } from '#components/charts/readout/readings.ts';
import { linearScale, thinnedIndices } from '#components/charts/scale.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { cumulativeReturns, drawdowns } from '#lib/shared/quant/performance.ts';
import { walkthroughStudy } from './walkthrough-study.ts';

/** A tenth of a per cent, finer than a pixel of a phone. */
const precision = { digits: 1, percent: true };
const layout = { returnPx: 110, gapPx: 26, drawdownPx: 44, points: 100 };

/** Cumulative return of the conditions and of everything in equal weights, with the drawdown below, phone-sized. */
export async function PhoneCurve() {
  const t = await getTranslations('mobileSolution.phone.backtest');
  const { market, returns, benchmark, drawdown, total } = walkthroughStudy();
  const { returnPx, gapPx, drawdownPx, points } = layout;
  const indices = thinnedIndices(returns.length, points);
  const portfolio = cumulativeReturns(returns);
  const whole = cumulativeReturns(benchmark);
  const lost = drawdowns(returns);
  const drawn = indices.flatMap((at) => [portfolio[at]!, whole[at]!]);
  const domain = [Math.min(0, ...drawn), Math.max(...drawn)] as const;
  const y = linearScale(domain, [returnPx, 0]);
  const path = (values: Float64Array) =>
    linePath(indices.map((x) => ({ x, units: Math.round(values[x]! * unitsPerOne(precision)) })));
  const plane = { width: returns.length - 1, precision };
  const topPx = 24;
  return (
    <>
      <ul className="flex gap-4">
        {[
          { name: t('portfolio'), value: total, stroke: 'stroke-primary' },
          { name: t('benchmark'), value: whole.at(-1)!, stroke: benchmarkStroke },
        ].map(({ name, value, stroke }) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg width="14" height="8" aria-hidden="true">
              <line x2="14" y1="4" y2="4" strokeWidth={2} className={stroke} />
            </svg>
            {name} {formatPercent(value, 0, { signed: true })}
          </li>
        ))}
      </ul>
      <Plot
        title={t('curve')}
        description={t('describe', {
          portfolio: formatPercent(total, 0),
          benchmark: formatPercent(whole.at(-1)!, 0),
          drawdown: formatPercent(drawdown, 0),
        })}
        heightPx={topPx + returnPx + gapPx + drawdownPx}
        className=""
        days={indices.map((at) => market.days[at]!)}
      >
        <text y={16} className="fill-ink-2">
          {t('curve')}
        </text>
        <line x2="100%" y1={topPx + y(0)} y2={topPx + y(0)} className="stroke-hairline" />
        <DataPlane {...plane} topPx={topPx} heightPx={returnPx} domain={domain}>
          <SeriesLine name={t('benchmark')} className={benchmarkStroke} path={path(whole)} />
          <SeriesLine name={t('portfolio')} className="stroke-primary" path={path(portfolio)} />
        </DataPlane>
        <text y={topPx + returnPx + gapPx - 8} className="fill-ink-2">
          {t('lost')} {formatPercent(drawdown, 0)}
        </text>
        <DataPlane {...plane} topPx={topPx + returnPx + gapPx} heightPx={drawdownPx} domain={[drawdown, 0]}>
          <path data-name={t('lost')} className="fill-down opacity-60" d={`${path(lost)}V0H0Z`} />
        </DataPlane>
      </Plot>
    </>
  );
}
