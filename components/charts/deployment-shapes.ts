import { isInZone, type Deployment, type DeploymentBox } from '#content/cases/deployment.ts';
import { boxEdges, gridSize, routeFlows, type Point } from './deployment-routes.ts';

/** The drawing's width in its own units, with which its texts' px go: a hundredth of it is a percent of the routes. */
const widthUnits = 1200;

type Rectangle = { x: number; y: number; width: number; height: number };

/**
 * Draws a deployment in small: its zones, its boxes, and the paths of its arrows, with the part of the plane that
 * contains them.
 */
export function deploymentShapes(deployment: Deployment) {
  const { boxes, zones } = deployment;
  const { columns, heightPx } = gridSize(deployment);
  const edges = boxes.map((box) => ({ ...box, ...scaled(boxEdges(box.at, columns)) }));
  return {
    view: { x: -24, y: 0, width: widthUnits + 48, height: heightPx },
    zones: zones.map((zone) => {
      const inside = edges.filter((box) => isInZone(box, zone));
      const left = Math.min(...inside.map((box) => box.left)) - 20;
      const top = Math.min(...inside.map((box) => box.top)) - 28;
      const width = Math.max(...inside.map((box) => box.right)) + 20 - left;
      const height = Math.max(...inside.map((box) => box.bottom)) + 16 - top;
      return { name: zone.name, x: left, y: top, width, height };
    }),
    boxes: edges.map(
      ({ id, kind, left, right, top, bottom }): { id: string; kind: DeploymentBox['kind'] } & Rectangle => ({
        id,
        kind,
        x: left,
        y: top,
        width: right - left,
        height: bottom - top,
      }),
    ),
    arrows: routeFlows(deployment).map(({ points }) => arrow(points)),
  };
}

function scaled<Edges extends { left: number; right: number }>(edges: Edges) {
  return { ...edges, left: unit(edges.left), right: unit(edges.right) };
}

const unit = (percent: number) => (percent * widthUnits) / 100;

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
