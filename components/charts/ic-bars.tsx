import { cumsum } from 'd3-array';
import { line } from 'd3-shape';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { type ChartCaption, ChartFigure } from './chart-figure.tsx';
import { EndLabel, Plane, planeWidth, Plot, PositionAxis, SeriesLine, ValueAxis } from './plot.tsx';
import { linearScale, niceTicks, tickDigits } from './scale.ts';
import { yearMarks } from './years.ts';

const layout = { topPx: 28, barsPx: 120, gapPx: 44, sumPx: 80, axisPx: 26 };

/** Information coefficients as bars, their running sum as a line below. `days` dates each coefficient. */
export function IcBars({
  caption,
  words,
  days,
  coefficients,
  mean = average(coefficients),
}: {
  caption: ChartCaption;
  words: {
    icAxis: string;
    sumAxis: string;
    mean: string;
    total: string;
    table: string;
    year: string;
    yearMean: string;
    positive: string;
  };
  days: readonly string[];
  coefficients: readonly number[];
  /** The mean to be told when the bars are themselves averages of unequal months. */
  mean?: number;
}) {
  const { topPx, barsPx, gapPx, sumPx, axisPx } = layout;
  const count = coefficients.length;
  const sums = Array.from(cumsum(coefficients));
  const running = sums.at(-1)!;
  const bars = niceTicks(Math.min(0, ...coefficients), Math.max(0, ...coefficients), 3);
  const totals = niceTicks(Math.min(0, ...sums), Math.max(0, ...sums), 2);
  const y = linearScale(bars.domain, [barsPx, 0]);
  const ySum = linearScale(totals.domain, [sumPx, 0]);
  const sumTop = topPx + barsPx + gapPx;
  const middle = (at: number) => ((at + 0.5) * planeWidth) / count;
  return (
    <ChartFigure caption={caption} table={yearTable(words, days, coefficients)} compact>
      <Plot {...caption} heightPx={sumTop + sumPx + axisPx} className="pr-20 pl-10">
        <ValueAxis
          name={words.icAxis}
          ticks={bars.ticks}
          scale={y}
          format={(value) => formatNumber(value, tickDigits(bars.ticks, 1, 1))}
          topPx={topPx}
        />
        <Plane topPx={topPx} heightPx={barsPx}>
          {[true, false].map((isPositive) => (
            <path
              key={String(isPositive)}
              className={isPositive ? 'stroke-up' : 'stroke-down'}
              strokeWidth={((0.7 * planeWidth) / count).toFixed(1)}
              d={coefficients
                .flatMap((value, at) =>
                  value > 0 === isPositive
                    ? [`M${middle(at).toFixed(1)} ${y(0).toFixed(1)}V${y(value).toFixed(1)}`]
                    : [],
                )
                .join('')}
            />
          ))}
        </Plane>
        <EndLabel name={words.mean} value={formatNumber(mean, 3)} yPx={topPx + y(mean)} className="fill-ink-2" />
        <ValueAxis
          name={words.sumAxis}
          ticks={totals.ticks}
          scale={ySum}
          format={(value) => formatNumber(value, tickDigits(totals.ticks))}
          topPx={sumTop}
        />
        <Plane topPx={sumTop} heightPx={sumPx}>
          <SeriesLine
            className="stroke-primary"
            path={
              line<number>(
                (_, at) => middle(at),
                (value) => ySum(value),
              ).digits(1)(sums) ?? ''
            }
          />
        </Plane>
        <EndLabel
          name={words.total}
          value={formatNumber(running, 1)}
          yPx={sumTop + ySum(running)}
          className="fill-primary"
        />
        <PositionAxis marks={yearMarks(days)} yPx={sumTop + sumPx + axisPx - 6} />
      </Plot>
    </ChartFigure>
  );
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function yearTable(
  words: { table: string; year: string; yearMean: string; positive: string },
  days: readonly string[],
  coefficients: readonly number[],
) {
  const byYear = Map.groupBy(coefficients.keys(), (at) => days[at]!.slice(0, 4));
  return {
    summary: words.table,
    head: [words.year, words.yearMean, words.positive],
    rows: [...byYear].map(([year, members]) => {
      const values = members.map((at) => coefficients[at]!);
      return [
        year,
        formatNumber(average(values), 3),
        `${values.filter((value) => value > 0).length} / ${values.length}`,
      ];
    }),
  };
}
