import type { FlowRoute, Point } from './deployment-routes.ts';

/** The arrows over a set-up's boxes, each with the number under which the flow is written out. */
export function FlowLines({ routes, heightPx }: { routes: readonly FlowRoute[]; heightPx: number }) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={heightPx}
      className="pointer-events-none absolute inset-0 hidden overflow-visible lg:block"
    >
      {routes.map((route, at) => (
        <Arrow key={at} points={route.points} />
      ))}
      {routes.map(({ badge }, at) => (
        <svg key={at} x={percent(badge.x)} y={badge.y} className="overflow-visible">
          <circle r="11" strokeWidth="1" className="fill-paper stroke-primary" />
          <text textAnchor="middle" dy="0.36em" fontSize="13" className="fill-ink">
            {at + 1}
          </text>
        </svg>
      ))}
    </svg>
  );
}

function Arrow({ points }: { points: readonly Point[] }) {
  const [before, tip] = points.slice(-2) as [Point, Point];
  return (
    <g className="fill-primary stroke-primary" strokeWidth="1.5">
      {points.slice(1).map((to, at) => (
        <line key={at} x1={percent(points[at]!.x)} y1={points[at]!.y} x2={percent(to.x)} y2={to.y} />
      ))}
      <svg x={percent(tip.x)} y={tip.y} className="overflow-visible">
        <path d="M0 0 L-9 -4.5 V4.5 Z" strokeWidth="0" transform={`rotate(${headingOf(before, tip)})`} />
      </svg>
    </g>
  );
}

/** Degrees from "to the right"; every stretch is level or upright. */
function headingOf(from: Point, to: Point): number {
  if (from.y === to.y) return to.x > from.x ? 0 : 180;
  return to.y > from.y ? 90 : 270;
}

const percent = (x: number) => `${x.toFixed(3)}%`;
