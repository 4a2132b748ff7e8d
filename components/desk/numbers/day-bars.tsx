import { Plane, planeWidth, Plot, PositionAxis, ValueAxis } from '#components/charts/plot.tsx';
import { linearScale, niceTicks } from '#components/charts/scale.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

const topPx = 26;
/** A chart of up to three needs no tall axis. */
const heightOf = (most: number) => (most <= 3 ? 40 : 88);
const axisPx = 26;
/** Share of a day's width that its bar takes. */
const barShare = 0.72;

type DayBarsProps = {
  title: string;
  description: string;
  /** Name of the value axis. */
  unit: string;
  days: readonly string[];
  values: readonly number[];
};

/** Draws a bar a day, over the same days as the charts above and below it. */
export function DayBars({ title, description, unit, days, values }: DayBarsProps) {
  const most = Math.max(1, ...values);
  const heightPx = heightOf(most);
  const { ticks, domain } = niceTicks(0, most, most <= 3 ? 1 : 3);
  const y = linearScale(domain, [heightPx, 0]);
  const step = planeWidth / days.length;
  const marks = [0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(share * (days.length - 1)));
  const width = step * barShare;
  return (
    <Plot title={title} description={description} heightPx={topPx + heightPx + axisPx} className="pl-14">
      <ValueAxis
        name={unit}
        ticks={ticks.filter(Number.isInteger)}
        scale={y}
        format={(value) => formatNumber(value, 0)}
        topPx={topPx}
      >
        <Plane topPx={topPx} heightPx={heightPx}>
          {values.map((value, at) => (
            <rect
              key={days[at]}
              x={at * step + (step - width) / 2}
              width={width}
              y={y(value)}
              height={heightPx - y(value)}
              className="fill-primary"
            />
          ))}
        </Plane>
      </ValueAxis>
      <PositionAxis
        yPx={topPx + heightPx + 18}
        marks={[...new Set(marks)].map((at) => ({ at: (at + 0.5) / days.length, text: (days[at] ?? '').slice(5) }))}
      />
    </Plot>
  );
}
