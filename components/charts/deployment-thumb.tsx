import { isInZone, type Deployment, type DeploymentBox } from '#content/cases/deployment.ts';
import { boxEdges, gridSize, routeFlows, type Point } from './deployment-routes.ts';

/** The picture's width in its own units, with which its texts' px go: a hundredth of it is a percent of the routes. */
const width = 1200;

const looks: Record<DeploymentBox['kind'], string> = {
  product: 'fill-primary stroke-primary',
  own: 'fill-surface stroke-ink-2',
  people: 'fill-sunk stroke-ink-2',
  outside: 'fill-paper stroke-ink-2',
};

/** A set-up drawn small, boxes and arrows without words: it stands beside the words that name it, or above its boxes. */
export function DeploymentThumb({ deployment, className }: { deployment: Deployment; className?: string }) {
  const { boxes, zones } = deployment;
  const { columns, heightPx } = gridSize(deployment);
  const edges = boxes.map((box) => ({ ...box, ...scaled(boxEdges(box.at, columns)) }));
  return (
    <svg aria-hidden="true" viewBox={`-24 0 ${width + 48} ${heightPx}`} className={className}>
      {zones.map((zone) => {
        const inside = edges.filter((box) => isInZone(box, zone));
        const left = Math.min(...inside.map((box) => box.left)) - 20;
        const top = Math.min(...inside.map((box) => box.top)) - 28;
        return (
          <rect
            key={zone.name}
            x={left}
            y={top}
            width={Math.max(...inside.map((box) => box.right)) + 20 - left}
            height={Math.max(...inside.map((box) => box.bottom)) + 16 - top}
            rx="16"
            strokeWidth="3"
            className="fill-none stroke-hairline"
          />
        );
      })}
      {edges.map(({ id, kind, left, right, top, bottom }) => (
        <rect
          key={id}
          x={left}
          y={top}
          width={right - left}
          height={bottom - top}
          rx={kind === 'people' ? 48 : 12}
          strokeWidth="5"
          strokeDasharray={kind === 'outside' ? '16 10' : undefined}
          className={looks[kind]}
        />
      ))}
      {routeFlows(deployment).map(({ points }, at) => (
        <path key={at} d={arrow(points)} strokeWidth="6" strokeLinejoin="round" className="fill-none stroke-ink" />
      ))}
    </svg>
  );
}

function scaled<Edges extends { left: number; right: number }>(edges: Edges) {
  return { ...edges, left: unit(edges.left), right: unit(edges.right) };
}

const unit = (percent: number) => (percent * width) / 100;

/** The line and, at its end, the two strokes of a head. */
function arrow(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2).map(({ x, y }) => ({ x: unit(x), y })) as [Point, Point];
  const along = { x: Math.sign(tip.x - before.x), y: Math.sign(tip.y - before.y) };
  const wing = (side: 1 | -1) => {
    const [x, y] = [tip.x - 20 * along.x + side * 14 * along.y, tip.y - 20 * along.y + side * 14 * along.x];
    return `${round(x)} ${round(y)}`;
  };
  const line = points.map(({ x, y }) => `${round(unit(x))} ${round(y)}`).join('L');
  return `M${line}M${wing(1)}L${round(tip.x)} ${round(tip.y)}L${wing(-1)}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
