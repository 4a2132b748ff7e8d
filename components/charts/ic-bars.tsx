import { cumsum } from 'd3-array';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';
import { DataPlane, Plot, PositionAxis, SeriesLine, ValueAxis } from './plot.tsx';
import { barPath, linePath, precisionOf, unitsPerOne, type Precision } from './readout/readings.ts';
import { linearScale, niceTicks, tickDigits } from './scale.ts';
import { yearMarks } from './years.ts';

const layout = { topPx: 28, barsPx: 104, gapPx: 40, sumPx: 72, axisPx: 26 };

/** Information coefficients as bars, their running sum as a line below. `days` dates each coefficient. */
export function IcBars({
  caption,
  words,
  days,
  coefficients,
}: {
  caption: ChartCaption;
  words: {
    icAxis: string;
    sumAxis: string;
    /** Label of the mean on the axis; omitted if the page states it already. */
    mean?: string;
    total: string;
    table: string;
    year: string;
    yearMean: string;
    positive: string;
  };
  days: readonly string[];
  coefficients: readonly number[];
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
  const barPrecision = precisionOf(bars.ticks, false);
  const sumPrecision = precisionOf(totals.ticks, false);
  // The axis counts half bars, so that their middles are whole.
  const marksOf = (values: readonly number[], precision: Precision) =>
    values.map((value, at) => ({ x: 2 * at + 1, units: Math.round(value * unitsPerOne(precision)) }));
  const barMarks = marksOf(coefficients, barPrecision);
  return (
    <ChartFigure caption={caption} table={yearTable(words, days, coefficients)} compact>
      <Plot {...caption} heightPx={sumTop + sumPx + axisPx} className="pl-11 sm:pl-12" days={days}>
        <ValueAxis
          name={
            words.mean === undefined
              ? words.icAxis
              : `${words.icAxis} · ${words.mean} ${formatNumber(average(coefficients), 3)}`
          }
          ticks={bars.ticks}
          scale={y}
          format={(value) => formatNumber(value, tickDigits(bars.ticks, 1, 1))}
          topPx={topPx}
        >
          <DataPlane topPx={topPx} heightPx={barsPx} width={2 * count} domain={bars.domain} precision={barPrecision}>
            {[true, false].map((isPositive) => (
              <path
                key={String(isPositive)}
                data-name={words.icAxis}
                className={isPositive ? 'stroke-up' : 'stroke-down'}
                strokeWidth={1.4}
                d={barPath(barMarks.filter(({ units }) => units > 0 === isPositive))}
              />
            ))}
          </DataPlane>
        </ValueAxis>
        <ValueAxis
          name={`${words.sumAxis} · ${words.total} ${formatNumber(running, 1)}`}
          ticks={totals.ticks}
          scale={ySum}
          format={(value) => formatNumber(value, tickDigits(totals.ticks))}
          topPx={sumTop}
        >
          <DataPlane topPx={sumTop} heightPx={sumPx} width={2 * count} domain={totals.domain} precision={sumPrecision}>
            <SeriesLine name={words.sumAxis} className="stroke-primary" path={linePath(marksOf(sums, sumPrecision))} />
          </DataPlane>
        </ValueAxis>
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
