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
import { benchmarkStroke, DataPlane, Plot, PositionAxis, SeriesLegend, SeriesLine, ValueAxis } from './plot.tsx';
import { linePath, precisionOf, unitsPerOne } from './readout/readings.ts';
import { linearScale, niceTicks, thinnedIndices, tickDigits } from './scale.ts';
import { yearMarks } from './years.ts';

const layout = { topPx: 28, leadingPx: 150, drawdownPx: 64, comparedPx: 96, gapPx: 40, axisPx: 26, points: 130 };

/** Returns the labels of a portfolio's chart and its axes. @param portfolio label of the portfolio's line */
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
 * Shows the cumulative return of a portfolio with its drawdown below. With a benchmark, the excess return and its
 * drawdown are first and both curves follow, unless the two are only compared. Returns are daily.
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
  const { topPx, leadingPx, drawdownPx, comparedPx, gapPx, axisPx, points } = layout;
  const excess = benchmark && showsExcess ? excessReturns(portfolio, benchmark) : undefined;
  const own = seriesOf(words.portfolio, portfolio, excess ? 'stroke-ink' : 'stroke-primary');
  const other = benchmark ? [seriesOf(words.benchmark ?? '', benchmark, benchmarkStroke)] : [];
  const leading = excess ? [seriesOf(words.excess, excess, 'stroke-primary')] : [own, ...other];
  const compared = excess ? [own, ...other] : [];
  const series = [...leading, ...compared];
  const leader = series[0]!;
  const lost = drawdowns(leader.returns);
  const deepest = maxDrawdown(leader.returns);
  const indices = thinnedIndices(days.length, points, [deepest.at]);
  const plane = { days, indices };
  const drawdownTop = topPx + leadingPx + gapPx;
  const comparedTop = drawdownTop + drawdownPx + gapPx;
  const endPx = compared.length > 0 ? comparedTop + comparedPx : drawdownTop + drawdownPx;
  const drawdownName = excess ? words.excessDrawdownAxis : words.drawdownAxis;
  const years = yearEnds(days);
  const yearly = series.map(({ returns }) => returnsBetween(returns, years));
  const endOf = ({ values }: Series, digits: number) => formatPercent(values.at(-1)!, digits, { signed: true });
  const described = excess
    ? caption.description +
      words.describeExcess({
        total: endOf(leader, 1),
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
      <SeriesLegend items={series.map((one) => ({ name: one.name, value: endOf(one, 0), stroke: one.stroke }))} />
      <Plot
        title={caption.title}
        description={described}
        heightPx={endPx + axisPx}
        className="pl-11 sm:pl-12"
        days={indices.map((at) => days[at]!)}
      >
        <CurvePlane
          {...plane}
          name={excess ? words.excess : words.returnAxis}
          series={leading}
          ticks={4}
          topPx={topPx}
          heightPx={leadingPx}
        />
        <CurvePlane
          {...plane}
          name={`${drawdownName} · ${words.deepest} ${formatPercent(deepest.depth, 0)}`}
          series={[{ ...leader, name: drawdownName, values: lost }]}
          isArea
          ticks={2}
          topPx={drawdownTop}
          heightPx={drawdownPx}
        />
        {compared.length > 0 && (
          <CurvePlane
            {...plane}
            name={words.returnAxis}
            series={compared}
            ticks={3}
            topPx={comparedTop}
            heightPx={comparedPx}
          />
        )}
        <PositionAxis marks={yearMarks(days)} yPx={endPx + axisPx - 6} />
      </Plot>
    </ChartFigure>
  );
}

type Series = { name: string; returns: Float64Array; values: Float64Array; stroke: string };

const seriesOf = (name: string, returns: Float64Array, stroke: string): Series => ({
  name,
  returns,
  values: cumulativeReturns(returns),
  stroke,
});

/**
 * Draws curves, or the area of one below zero, on an axis of their own. The lowest value is the bottom: no tick is
 * below it.
 */
function CurvePlane({
  name,
  series,
  isArea = false,
  days,
  indices,
  ticks: count,
  topPx,
  heightPx,
}: {
  name: string;
  series: readonly Series[];
  isArea?: boolean;
  days: readonly string[];
  indices: readonly number[];
  ticks: number;
  topPx: number;
  heightPx: number;
}) {
  const drawn = series.flatMap(({ values }) => indices.map((at) => values[at]!));
  const lowest = Math.min(0, ...drawn);
  const nice = niceTicks(lowest, Math.max(0, ...drawn), count);
  const ticks = nice.ticks.filter((tick) => tick >= lowest);
  const domain = [lowest, nice.domain[1]] as const;
  const precision = precisionOf(nice.ticks, true);
  const pathOf = (values: ArrayLike<number>) =>
    linePath(indices.map((x) => ({ x, units: Math.round(values[x]! * unitsPerOne(precision)) })));
  return (
    <ValueAxis
      name={name}
      ticks={ticks}
      scale={linearScale(domain, [heightPx, 0])}
      format={(value) => formatPercent(value, tickDigits(nice.ticks, 0.01))}
      topPx={topPx}
    >
      <DataPlane topPx={topPx} heightPx={heightPx} width={days.length - 1} domain={domain} precision={precision}>
        {series
          .toReversed()
          .map((one) =>
            isArea ? (
              <path
                key={one.name}
                data-name={one.name}
                className="fill-down opacity-60"
                d={`${pathOf(one.values)}V0H0Z`}
              />
            ) : (
              <SeriesLine key={one.name} name={one.name} className={one.stroke} path={pathOf(one.values)} />
            ),
          )}
      </DataPlane>
    </ValueAxis>
  );
}
