import { formatNumber } from '#lib/shared/quant/format.ts';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';
import { Plane, planeWidth, Plot, ValueAxis } from './plot.tsx';
import { linearScale, niceTicks, tickDigits } from './scale.ts';

const layout = { topPx: 28, heightPx: 120, axisPx: 26 };

/** Mean IC at lag 1, 2 … as bars from zero; the first is the IC itself. */
export function IcDecay({
  caption,
  words,
  decay,
}: {
  caption: ChartCaption;
  words: { decayAxis: string; lag: string; table: string };
  decay: readonly number[];
}) {
  const { topPx, heightPx, axisPx } = layout;
  const axis = niceTicks(Math.min(0, ...decay), Math.max(0, ...decay), 3);
  const y = linearScale(axis.domain, [heightPx, 0]);
  const middle = (at: number) => (at + 0.5) / decay.length;
  return (
    <ChartFigure
      caption={caption}
      compact
      table={{
        summary: words.table,
        head: [words.lag, words.decayAxis],
        rows: decay.map((value, at) => [String(at + 1), formatNumber(value, 4, { signed: true })]),
      }}
    >
      <Plot {...caption} heightPx={topPx + heightPx + axisPx} className="pl-13" rows="x">
        <ValueAxis
          name={words.decayAxis}
          ticks={axis.ticks}
          scale={y}
          format={(value) => formatNumber(value, tickDigits(axis.ticks, 1, 2))}
          topPx={topPx}
        />
        <Plane topPx={topPx} heightPx={heightPx}>
          {decay.map((value, at) => (
            <path
              key={middle(at)}
              className={value < 0 ? 'stroke-down' : 'stroke-up'}
              strokeWidth={((0.5 * planeWidth) / decay.length).toFixed(1)}
              d={`M${(middle(at) * planeWidth).toFixed(1)} ${y(0).toFixed(1)}V${y(value).toFixed(1)}`}
            />
          ))}
        </Plane>
        <g className="fill-ink-2" textAnchor="middle">
          {decay.map((_, at) => (
            <text key={middle(at)} x={`${(middle(at) * 100).toFixed(1)}%`} y={topPx + heightPx + axisPx - 6}>
              {at + 1}
            </text>
          ))}
        </g>
      </Plot>
    </ChartFigure>
  );
}
