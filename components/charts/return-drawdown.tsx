import type { Translator } from '#lib/i18n/translator-type.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { cumulativeReturns, drawdowns, maxDrawdown, returnsBetween } from '#lib/shared/quant/performance.ts';
import { yearEnds } from '#lib/shared/quant/trading-days.ts';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';
import { DataPlane, EndLabel, Plot, PositionAxis, SeriesLine, ValueAxis } from './plot.tsx';
import { linePath, precisionOf, unitsPerOne, type Precision } from './readout/readings.ts';
import { linearScale, niceTicks, spreadLabels, thinnedIndices, tickDigits } from './scale.ts';
import { yearMarks } from './years.ts';

const layout = { topPx: 28, returnPx: 190, gapPx: 44, drawdownPx: 80, axisPx: 26, points: 130 };

/** Of a portfolio and its axes, wherever it stands. @param portfolio what its line is called */
export function returnDrawdownWords(t: Translator<'charts.returnDrawdown'>, portfolio: string) {
  return {
    portfolio,
    returnAxis: t('returnAxis'),
    drawdownAxis: t('drawdownAxis', { name: portfolio }),
    deepest: t('deepest'),
  };
}

/** Cumulative return of a portfolio and, when given, its benchmark, with the portfolio's drawdown below. Returns are daily. */
export function ReturnDrawdown({
  caption,
  className,
  words,
  days,
  portfolio,
  benchmark,
}: {
  caption: ChartCaption;
  className?: string;
  words: {
    portfolio: string;
    benchmark?: string;
    returnAxis: string;
    drawdownAxis: string;
    deepest: string;
    table: string;
    year: string;
  };
  days: readonly string[];
  portfolio: Float64Array;
  benchmark?: Float64Array;
}) {
  const { topPx, returnPx, gapPx, drawdownPx, axisPx, points } = layout;
  const lost = drawdowns(portfolio);
  const deepest = maxDrawdown(portfolio);
  const indices = thinnedIndices(days.length, points, [deepest.at]);
  const series = [
    {
      name: words.portfolio,
      values: cumulativeReturns(portfolio),
      stroke: 'stroke-primary',
      fill: 'fill-primary font-medium',
    },
    ...(benchmark
      ? [
          {
            name: words.benchmark ?? '',
            values: cumulativeReturns(benchmark),
            stroke: 'stroke-edge',
            fill: 'fill-ink-2',
          },
        ]
      : []),
  ];
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
  const ends = series.map(({ values }) => topPx + y(values.at(-1)!));
  const labels = spreadLabels(ends, 20, topPx, topPx + returnPx);
  const years = yearEnds(days);
  const yearly = [portfolio, ...(benchmark ? [benchmark] : [])].map((returns) => returnsBetween(returns, years));
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
      <Plot
        {...caption}
        heightPx={drawdownTop + drawdownPx + axisPx}
        className="sm:pr-26 sm:pl-12"
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
        {series.map(({ name, values, fill }, at) => (
          <EndLabel
            key={name}
            name={name}
            value={formatPercent(values.at(-1)!, 0, { signed: true })}
            yPx={labels[at]!}
            className={fill}
          />
        ))}
        <ValueAxis
          name={words.drawdownAxis}
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
              data-name={words.drawdownAxis}
              className="fill-down opacity-60"
              d={`${pathOf(lost, drawdownPrecision)}V0H0Z`}
            />
          </DataPlane>
        </ValueAxis>
        <EndLabel
          name={words.deepest}
          value={formatPercent(deepest.depth, 0)}
          yPx={drawdownTop + yLost(deepest.depth)}
          className="fill-ink-2"
        />
        <PositionAxis marks={yearMarks(days)} yPx={drawdownTop + drawdownPx + axisPx - 6} />
      </Plot>
    </ChartFigure>
  );
}
