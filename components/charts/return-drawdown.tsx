import type { Translator } from '#lib/i18n/translator-type.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import {
  cumulativeReturns,
  drawdowns,
  excessReturns,
  maxDrawdown,
  returnsBetween,
} from '#lib/shared/quant/performance.ts';
import { yearEnds } from '#lib/shared/quant/trading-days.ts';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';
import { DataPlane, Plot, PositionAxis, SeriesLegend, SeriesLine, ValueAxis } from './plot.tsx';
import { linePath, precisionOf, unitsPerOne, type Precision } from './readout/readings.ts';
import { linearScale, niceTicks, thinnedIndices, tickDigits } from './scale.ts';
import { yearMarks } from './years.ts';

const layout = { topPx: 28, returnPx: 190, gapPx: 44, drawdownPx: 80, axisPx: 26, points: 130 };

/** Of a portfolio and its axes, wherever it stands. @param portfolio what its line is called */
export function returnDrawdownWords(t: Translator<'charts.returnDrawdown'>, portfolio: string) {
  return {
    portfolio,
    excess: t('excess'),
    returnAxis: t('returnAxis'),
    drawdownAxis: t('drawdownAxis', { name: portfolio }),
    excessDrawdownAxis: t('drawdownAxis', { name: t('excess') }),
    deepest: t('deepest'),
    describeExcess: (values: { total: string; depth: string; left: string }) => t('describeExcess', values),
  };
}

/**
 * Cumulative return of a portfolio with its drawdown below. Beside a benchmark the excess over it leads: its curve is the loudest and
 * the drawdown is its own, unless the two are only set side by side. Returns are daily.
 */
export function ReturnDrawdown({
  caption,
  className,
  words,
  days,
  portfolio,
  benchmark,
  showsExcess = benchmark !== undefined,
}: {
  caption: ChartCaption;
  className?: string;
  words: ReturnType<typeof returnDrawdownWords> & { benchmark?: string; table: string; year: string };
  days: readonly string[];
  portfolio: Float64Array;
  benchmark?: Float64Array;
  showsExcess?: boolean;
}) {
  const { topPx, returnPx, gapPx, drawdownPx, axisPx, points } = layout;
  const excess = benchmark && showsExcess ? excessReturns(portfolio, benchmark) : undefined;
  const leading = excess ?? portfolio;
  const lost = drawdowns(leading);
  const deepest = maxDrawdown(leading);
  const indices = thinnedIndices(days.length, points, [deepest.at]);
  const series = [
    ...(excess ? [{ name: words.excess, returns: excess, stroke: 'stroke-primary' }] : []),
    { name: words.portfolio, returns: portfolio, stroke: excess ? 'stroke-ink-2' : 'stroke-primary' },
    ...(benchmark ? [{ name: words.benchmark ?? '', returns: benchmark, stroke: 'stroke-edge' }] : []),
  ].map((one) => ({ ...one, values: cumulativeReturns(one.returns) }));
  const drawn = series.flatMap(({ values }) => indices.map((at) => values[at]!));
  const returnAxis = niceTicks(Math.min(...drawn), Math.max(...drawn), 4);
  const drawdownAxis = niceTicks(deepest.depth, 0, 2);
  const returnPrecision = precisionOf(returnAxis.ticks, true);
  const drawdownPrecision = precisionOf(drawdownAxis.ticks, true);
  const pathOf = (values: ArrayLike<number>, precision: Precision) =>
    linePath(indices.map((x) => ({ x, units: Math.round(values[x]! * unitsPerOne(precision)) })));
  const y = linearScale(returnAxis.domain, [returnPx, 0]);
  const yLost = linearScale(drawdownAxis.domain, [drawdownPx, 0]);
  const drawdownTop = topPx + returnPx + gapPx;
  const drawdownName = excess ? words.excessDrawdownAxis : words.drawdownAxis;
  const years = yearEnds(days);
  const yearly = series.map(({ returns }) => returnsBetween(returns, years));
  const endOf = (values: Float64Array, digits: number) => formatPercent(values.at(-1)!, digits, { signed: true });
  const described = excess
    ? caption.description +
      words.describeExcess({
        total: endOf(series[0]!.values, 1),
        depth: formatPercent(deepest.depth, 1),
        left: formatPercent(lost.at(-1)!, 1),
      })
    : caption.description;
  return (
    <ChartFigure
      caption={caption}
      className={className}
      table={{
        summary: words.table,
        head: [words.year, ...series.map(({ name }) => name)],
        rows: years.map((end, at) => [
          days[end]!.slice(0, 4),
          ...yearly.map((values) => formatPercent(values[at]!, 1, { signed: true })),
        ]),
      }}
    >
      <SeriesLegend items={series.map(({ name, values, stroke }) => ({ name, value: endOf(values, 0), stroke }))} />
      <Plot
        title={caption.title}
        description={described}
        heightPx={drawdownTop + drawdownPx + axisPx}
        className="pl-11 sm:pl-12"
        days={indices.map((at) => days[at]!)}
      >
        <ValueAxis
          name={words.returnAxis}
          ticks={returnAxis.ticks}
          scale={y}
          format={(value) => formatPercent(value, tickDigits(returnAxis.ticks, 0.01))}
          topPx={topPx}
        >
          <DataPlane
            topPx={topPx}
            heightPx={returnPx}
            width={days.length - 1}
            domain={returnAxis.domain}
            precision={returnPrecision}
          >
            {series.toReversed().map(({ name, values, stroke }) => (
              <SeriesLine key={name} name={name} className={stroke} path={pathOf(values, returnPrecision)} />
            ))}
          </DataPlane>
        </ValueAxis>
        <ValueAxis
          name={`${drawdownName} · ${words.deepest} ${formatPercent(deepest.depth, 0)}`}
          ticks={drawdownAxis.ticks}
          scale={yLost}
          format={(value) => formatPercent(value, tickDigits(drawdownAxis.ticks, 0.01))}
          topPx={drawdownTop}
        >
          <DataPlane
            topPx={drawdownTop}
            heightPx={drawdownPx}
            width={days.length - 1}
            domain={drawdownAxis.domain}
            precision={drawdownPrecision}
          >
            <path
              data-name={drawdownName}
              className="fill-down opacity-60"
              d={`${pathOf(lost, drawdownPrecision)}V0H0Z`}
            />
          </DataPlane>
        </ValueAxis>
        <PositionAxis marks={yearMarks(days)} yPx={drawdownTop + drawdownPx + axisPx - 6} />
      </Plot>
    </ChartFigure>
  );
}
