import { formatPercent } from '#lib/shared/quant/format.ts';
import { annualisedReturn, annualisedVolatility, cumulativeReturns } from '#lib/shared/quant/performance.ts';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';
import { DataPlane, Plot, PositionAxis, SeriesLegend, SeriesLine, ValueAxis } from './plot.tsx';
import { linePath, precisionOf, unitsPerOne } from './readout/readings.ts';
import { linearScale, niceTicks, thinnedIndices, tickDigits } from './scale.ts';
import { yearMarks } from './years.ts';

const layout = { topPx: 28, heightPx: 244, axisPx: 26, points: 85 };

/** Cumulative returns of factor groups, lowest values first; the two extremes carry the colours. `groups` are daily returns. */
export function QuantileCurves({
  caption,
  words,
  days,
  groups,
}: {
  caption: ChartCaption;
  words: { axis: string; groupPrefix: string; table: string; group: string; annualReturn: string; volatility: string };
  days: readonly string[];
  groups: readonly Float64Array[];
}) {
  const { topPx, heightPx, axisPx, points } = layout;
  const indices = thinnedIndices(days.length, points);
  const curves = groups.map(cumulativeReturns);
  const drawn = curves.flatMap((values) => indices.map((at) => values[at]!));
  const axis = niceTicks(Math.min(...drawn), Math.max(...drawn), 5);
  const precision = precisionOf(axis.ticks, true);
  const y = linearScale(axis.domain, [heightPx, 0]);
  const name = (at: number) => `${words.groupPrefix}${at + 1}`;
  const strokeOf = (at: number) => (at === 0 ? 'stroke-down' : at === curves.length - 1 ? 'stroke-up' : 'stroke-edge');
  return (
    <ChartFigure
      caption={caption}
      compact
      table={{
        summary: words.table,
        head: [words.group, words.annualReturn, words.volatility],
        rows: groups.map((returns, at) => [
          name(at),
          formatPercent(annualisedReturn(returns), 1, { signed: true }),
          formatPercent(annualisedVolatility(returns)),
        ]),
      }}
    >
      <SeriesLegend
        items={curves.map((values, at) => ({
          name: name(at),
          value: formatPercent(values.at(-1)!, 0, { signed: true }),
          stroke: strokeOf(at),
        }))}
      />
      <Plot
        {...caption}
        heightPx={topPx + heightPx + axisPx}
        className="pl-11 sm:pl-12"
        days={indices.map((at) => days[at]!)}
      >
        <ValueAxis
          name={words.axis}
          ticks={axis.ticks}
          scale={y}
          format={(value) => formatPercent(value, tickDigits(axis.ticks, 0.01))}
          topPx={topPx}
        >
          <DataPlane
            topPx={topPx}
            heightPx={heightPx}
            width={days.length - 1}
            domain={axis.domain}
            precision={precision}
          >
            {curves.map((values, at) => (
              <SeriesLine
                key={name(at)}
                name={name(at)}
                className={strokeOf(at)}
                path={linePath(indices.map((x) => ({ x, units: Math.round(values[x]! * unitsPerOne(precision)) })))}
              />
            ))}
          </DataPlane>
        </ValueAxis>
        <PositionAxis marks={yearMarks(days)} yPx={topPx + heightPx + axisPx - 6} />
      </Plot>
    </ChartFigure>
  );
}
