import { benchmarkStroke, DataPlane, Plot, PositionAxis, SeriesLine, ValueAxis } from '#components/charts/plot.tsx';
import { linePath, precisionOf, unitsPerOne } from '#components/charts/readout/readings.ts';
import { linearScale, niceTicks, thinnedIndices, tickDigits } from '#components/charts/scale.ts';
import { yearMarks } from '#components/charts/years.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

const points = 110;
const axisPx = 24;

/** Curves over the days of the sample, in per cent, small enough to stand inside something else; read at the pointer if so wanted. */
export function CurvePicture({
  title,
  description,
  axis,
  plotPx,
  days,
  series,
  isRead = false,
}: {
  title: string;
  description: string;
  /** What is written above the values. */
  axis: string;
  plotPx: number;
  days: readonly string[];
  /** Fractions of one a day: one curve, or a portfolio and its benchmark. */
  series: readonly { name: string; values: Float64Array }[];
  isRead?: boolean;
}) {
  const topPx = axis === '' ? 8 : 26;
  const indices = thinnedIndices(days.length, points);
  const drawn = series.flatMap(({ values }) => indices.map((at) => values[at]! * 100));
  const { domain, ticks } = niceTicks(Math.min(0, ...drawn), Math.max(0, ...drawn), 3);
  const precision = precisionOf(ticks, false);
  const pathOf = (values: Float64Array) =>
    linePath(indices.map((x) => ({ x, units: Math.round(values[x]! * 100 * unitsPerOne(precision)) })));
  const [first] = series;
  return (
    <Plot
      title={title}
      description={description}
      heightPx={topPx + plotPx + axisPx}
      className="pl-9"
      {...(isRead && { days: indices.map((at) => days[at]!) })}
    >
      <ValueAxis
        name={axis}
        ticks={ticks}
        scale={linearScale(domain, [plotPx, 0])}
        format={(value) => formatNumber(value, tickDigits(ticks))}
        topPx={topPx}
      >
        <DataPlane topPx={topPx} heightPx={plotPx} width={days.length - 1} domain={domain} precision={precision}>
          {first && series.length === 1 && (
            <path className="fill-primary opacity-10" d={`${pathOf(first.values)}V0H0Z`} />
          )}
          {series.toReversed().map(({ name, values }) => (
            <SeriesLine
              key={name}
              name={name}
              className={name === first?.name ? 'stroke-primary' : benchmarkStroke}
              path={pathOf(values)}
            />
          ))}
        </DataPlane>
      </ValueAxis>
      <PositionAxis marks={yearMarks(days)} yPx={topPx + plotPx + axisPx - 6} />
    </Plot>
  );
}
