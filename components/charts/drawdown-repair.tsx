import type { DrawdownSpell } from '#lib/shared/quant/drawdown-spells.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { drawdowns } from '#lib/shared/quant/performance.ts';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';
import { DataPlane, Plot, PositionAxis, ValueAxis } from './plot.tsx';
import { linePath, precisionOf, unitsPerOne } from './readout/readings.ts';
import { linearScale, niceTicks, thinnedIndices } from './scale.ts';
import { yearMarks } from './years.ts';

const layout = { topPx: 28, heightPx: 170, axisPx: 30, spellPx: 26, points: 160 };

/**
 * Shows the distance from the highest value over time and, below, the fall and the recovery of each drawdown. The page
 * states the dates.
 */
export function DrawdownRepair({
  caption,
  words,
  days,
  returns,
  spells,
}: {
  caption: ChartCaption;
  words: { axis: string; fall: string; repair: string };
  days: readonly string[];
  /** Daily, one a day. */
  returns: Float64Array;
  /** Drawdowns to draw, each with its number in the picture. */
  spells: readonly DrawdownSpell[];
}) {
  const { topPx, heightPx, axisPx, spellPx, points } = layout;
  const lost = drawdowns(returns);
  const last = days.length - 1;
  const indices = thinnedIndices(
    days.length,
    points,
    spells.map(({ troughAt }) => troughAt),
  );
  const axis = niceTicks(Math.min(...lost), 0, 4);
  const precision = precisionOf(axis.ticks, true);
  const y = linearScale(axis.domain, [heightPx, 0]);
  const share = (day: number) => `${((day / last) * 100).toFixed(2)}%`;
  const spellsTop = topPx + heightPx + axisPx;
  return (
    <ChartFigure caption={caption}>
      <Plot
        {...caption}
        heightPx={spellsTop + spells.length * spellPx}
        className="pr-4 pl-12"
        days={indices.map((at) => days[at]!)}
      >
        <ValueAxis
          name={words.axis}
          ticks={axis.ticks}
          scale={y}
          format={(value) => formatPercent(value, 0)}
          topPx={topPx}
        />
        <DataPlane topPx={topPx} heightPx={heightPx} width={last} domain={axis.domain} precision={precision}>
          <path
            data-name={words.axis}
            className="fill-down opacity-60"
            d={`${linePath(indices.map((x) => ({ x, units: Math.round(lost[x]! * unitsPerOne(precision)) })))}V0H0Z`}
          />
        </DataPlane>
        <PositionAxis marks={yearMarks(days)} yPx={topPx + heightPx + axisPx - 10} />
        {spells.map(({ peakAt, troughAt, repairedAt }, at) => {
          const middle = spellsTop + at * spellPx + spellPx / 2;
          const line = (from: number, to: number, className: string) => (
            <line
              x1={share(Math.max(0, from))}
              x2={share(to)}
              y1={middle}
              y2={middle}
              strokeWidth={8}
              className={className}
            />
          );
          return (
            <g key={peakAt}>
              <text x={-10} y={middle + 5} textAnchor="end" className="fill-ink-2">
                {at + 1}
              </text>
              {line(peakAt, troughAt, 'stroke-down')}
              {line(troughAt, repairedAt ?? last, 'stroke-edge')}
            </g>
          );
        })}
      </Plot>
      <ul className="mt-2 flex gap-x-5 pl-12 text-sm text-ink-2">
        {(['fall', 'repair'] as const).map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <svg width="20" height="8" aria-hidden="true">
              <rect width="20" height="8" className={kind === 'fall' ? 'fill-down' : 'fill-edge'} />
            </svg>
            {words[kind]}
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}
