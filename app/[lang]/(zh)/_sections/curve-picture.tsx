import { benchmarkStroke, DataPlane, Plot, PositionAxis, SeriesLine, ValueAxis } from '#components/charts/plot.tsx';
import { linePath, precisionOf, unitsPerOne } from '#components/charts/readout/readings.ts';
import { linearScale, niceTicks, tickDigits } from '#components/charts/scale.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import type { Curve } from './curve.ts';

const axisPx = 24;

/** Draws curves over days, in per cent, small enough to be part of another picture; with `isRead` a pointer reads them. */
export function CurvePicture({
  curve: { title, description, axis, length, at, days, marks, series },
  plotPx,
  isRead = false,
}: {
  curve: Curve;
  plotPx: number;
  isRead?: boolean;
}) {
  const topPx = axis === '' ? 8 : 26;
  const drawn = series.flatMap(({ values }) => values);
  const { domain, ticks } = niceTicks(Math.min(0, ...drawn), Math.max(0, ...drawn), 3);
  const precision = precisionOf(ticks, false);
  const pathOf = (values: readonly number[]) =>
    linePath(at.map((x, point) => ({ x, units: Math.round(values[point]! * unitsPerOne(precision)) })));
  const [first] = series;
  return (
    <Plot
      title={title}
      description={description}
      heightPx={topPx + plotPx + axisPx}
      className="pl-9"
      {...(isRead && { days })}
    >
      <ValueAxis
        name={axis}
        ticks={ticks}
        scale={linearScale(domain, [plotPx, 0])}
        format={(value) => formatNumber(value, tickDigits(ticks))}
        topPx={topPx}
      >
        <DataPlane topPx={topPx} heightPx={plotPx} width={length - 1} domain={domain} precision={precision}>
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
      <PositionAxis marks={marks} yPx={topPx + plotPx + axisPx - 6} />
    </Plot>
  );
}
