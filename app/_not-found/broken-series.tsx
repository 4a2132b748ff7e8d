import { Plane, planeWidth, Plot } from '#components/charts/plot.tsx';
import { linearScale, straightPath, thinnedIndices } from '#components/charts/scale.ts';
import { cumulativeReturns } from '#lib/shared/quant/performance.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

const layout = { heightPx: 260, drawnShare: 0.62, points: 120 };

/** A series that breaks off: the market's first years, then nothing. */
export function BrokenSeries({ title, description }: { title: string; description: string }) {
  const { heightPx, drawnShare, points } = layout;
  const values = cumulativeReturns(sampleMarket().marketReturns.slice(0, 900));
  const x = linearScale([0, values.length - 1], [0, planeWidth * drawnShare]);
  const y = linearScale([Math.min(...values), Math.max(...values)], [heightPx - 40, 30]);
  const indices = thinnedIndices(values.length, points);
  const end = `${drawnShare * 100}%`;
  const endPx = y(values.at(-1)!);
  return (
    <Plot title={title} description={description} heightPx={heightPx} className="">
      {[0.2, 0.4, 0.6, 0.8, 1].map((share) => (
        <line key={share} x2="100%" y1={heightPx * share - 1} y2={heightPx * share - 1} className="stroke-hairline" />
      ))}
      <Plane topPx={0} heightPx={heightPx}>
        <path
          d={straightPath(indices.map((at) => [x(at), y(values[at]!)]))}
          className="stroke-primary"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </Plane>
      <line x1={end} x2={end} y2={heightPx} strokeDasharray="3 5" className="stroke-edge" />
      <circle cx={end} cy={endPx} r={5} strokeWidth={2} className="fill-paper stroke-primary" />
      <text x={end} dx={16} y={heightPx / 2 + 14} className="fill-ink-2 text-4xl font-semibold">
        404
      </text>
    </Plot>
  );
}
