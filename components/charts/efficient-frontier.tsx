import { formatPercent } from '#lib/shared/quant/format.ts';
import { ChartFigure, type ChartCaption } from './chart-figure.tsx';
import { Plane, planeWidth, Plot, PositionAxis, SeriesLine, ValueAxis } from './plot.tsx';
import { linearScale, niceTicks, spreadLabels, straightPath } from './scale.ts';

/** Volatility and expected return a year. */
type Point = { risk: number; return: number };

export type FrontierCurve = { name: string; points: readonly Point[]; tone: 'main' | 'reference' };
/** By default the name is right of its mark. */
export type FrontierMark = Point & { name: string; tone: 'main' | 'reference'; side?: 'left' | 'right' };

const layout = { topPx: 28, heightPx: 250, axisPx: 48 };
const strokes = { main: 'stroke-primary', reference: 'stroke-edge' };
const fills = { main: 'fill-primary', reference: 'fill-ink-2' };

/**
 * Shows efficient frontiers in the plane of risk and return, and single portfolios as named marks. `highestRisk` ends
 * the horizontal axis, because the last corner of a free frontier is far to the right.
 */
export function EfficientFrontier({
  caption,
  words,
  curves,
  marks,
  highestRisk = Infinity,
}: {
  caption: ChartCaption;
  words: { returnAxis: string; riskAxis: string; table: string; portfolio: string };
  curves: readonly FrontierCurve[];
  marks: readonly FrontierMark[];
  highestRisk?: number;
}) {
  const { topPx, heightPx, axisPx } = layout;
  const shown = curves.map((curve) => ({ ...curve, points: curve.points.filter(({ risk }) => risk <= highestRisk) }));
  const all = [...shown.flatMap(({ points }) => points), ...marks];
  const { x, y, risks, returns } = frontierScales(all, heightPx);
  const percent = (value: number) => formatPercent(value, 1);
  const labels = spreadLabels(
    marks.map((mark) => topPx + y(mark.return)),
    18,
    topPx,
    topPx + heightPx,
  );
  return (
    <ChartFigure
      caption={caption}
      table={{
        summary: words.table,
        head: [words.portfolio, words.riskAxis, words.returnAxis],
        rows: [
          ...marks.map((mark) => [mark.name, percent(mark.risk), percent(mark.return)]),
          ...shown.flatMap(({ name, points }) =>
            points.map((point, at) => [`${name} ${at + 1}`, percent(point.risk), percent(point.return)]),
          ),
        ],
      }}
    >
      <Plot {...caption} heightPx={topPx + heightPx + axisPx} className="pr-4 pl-12" rows="xy">
        <ValueAxis
          name={words.returnAxis}
          ticks={returns}
          scale={y}
          format={(value) => formatPercent(value, 0)}
          topPx={topPx}
        />
        <Plane topPx={topPx} heightPx={heightPx}>
          {shown.toReversed().map(({ name, points, tone }) => (
            <SeriesLine
              key={name}
              className={strokes[tone]}
              path={straightPath(points.map((point) => [x(point.risk), y(point.return)]))}
            />
          ))}
        </Plane>
        {marks.map((mark, at) => (
          <FrontierLabel
            key={mark.name}
            mark={mark}
            share={x(mark.risk) / planeWidth}
            yPx={topPx + y(mark.return)}
            labelPx={labels[at]!}
          />
        ))}
        {shown.flatMap(({ name, points, tone }) =>
          points.map((point, at) => (
            <circle
              key={`${name} ${at}`}
              data-mark
              cx={`${(x(point.risk) / 10).toFixed(1)}%`}
              cy={(topPx + y(point.return)).toFixed(1)}
              r={2}
              className={fills[tone]}
            />
          )),
        )}
        <PositionAxis
          marks={risks.map((risk) => ({ at: x(risk) / planeWidth, text: formatPercent(risk, 0) }))}
          yPx={topPx + heightPx + 20}
        />
        <text x="100%" y={topPx + heightPx + 42} textAnchor="end" className="fill-ink-2">
          {words.riskAxis}
        </text>
      </Plot>
      <ul className="mt-2 flex flex-wrap gap-x-6 pl-12 text-sm text-ink-2">
        {curves.map(({ name, tone }) => (
          <li key={name} className="flex items-center gap-2">
            <svg width="20" height="12" aria-hidden="true">
              <line x2="20" y1="6" y2="6" strokeWidth={2} className={strokes[tone]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}

/** Scales that hold every point between round ticks. */
export function frontierScales(points: readonly Point[], heightPx: number) {
  const extent = (values: number[], count: number) => niceTicks(Math.min(...values), Math.max(...values), count);
  const risk = extent(
    points.map((point) => point.risk),
    5,
  );
  const gain = extent(
    points.map((point) => point.return),
    5,
  );
  return {
    x: linearScale(risk.domain, [0, planeWidth]),
    y: linearScale(gain.domain, [heightPx, 0]),
    risks: risk.ticks,
    returns: gain.ticks,
  };
}

function FrontierLabel({
  mark,
  share,
  yPx,
  labelPx,
}: {
  mark: FrontierMark;
  share: number;
  yPx: number;
  labelPx: number;
}) {
  const left = mark.side === 'left';
  const x = `${(share * 100).toFixed(1)}%`;
  return (
    <g className={fills[mark.tone]}>
      <circle data-mark cx={x} cy={yPx} r={5} className="stroke-paper" strokeWidth={1.5} />
      <text x={x} dx={left ? -10 : 10} y={labelPx + 5} textAnchor={left ? 'end' : 'start'}>
        {mark.name}
      </text>
    </g>
  );
}
