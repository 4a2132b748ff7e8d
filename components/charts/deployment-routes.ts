import type { Deployment } from '#content/cases/deployment.ts';

/** `x` in percent of the picture's width, `y` in px: the picture stretches sideways and its text does not. */
export type Point = { x: number; y: number };
export type FlowRoute = { points: readonly Point[]; badge: Point };

export const rowPx = 116;
export const rowGapPx = 68;
export const topPx = 44;
export const columnGap = 8;
/** Half the distance between the two directions of a pair. */
const pairShift = { x: 2.5, y: 18 };

export function gridSize({ boxes }: Pick<Deployment, 'boxes'>) {
  const columns = Math.max(...boxes.map(({ at }) => at[0])) + 1;
  const rows = Math.max(...boxes.map(({ at }) => at[1])) + 1;
  return { columns, rows, heightPx: topPx + rows * rowPx + (rows - 1) * rowGapPx + 16 };
}

export function boxEdges([column, row]: readonly [number, number], columns: number) {
  const width = (100 - (columns - 1) * columnGap) / columns;
  const left = column * (width + columnGap);
  const top = topPx + row * (rowPx + rowGapPx);
  return { left, right: left + width, x: left + width / 2, top, bottom: top + rowPx, y: top + rowPx / 2 };
}

/**
 * Routes every flow: straight within a row or a column, else with one corner, along the row first if that is free. Two
 * flows in opposite directions between the same boxes run side by side.
 * @throws Error when a flow would pass through a box
 */
export function routeFlows({ boxes, flows }: Pick<Deployment, 'boxes' | 'flows'>): FlowRoute[] {
  const { columns } = gridSize({ boxes });
  const cells = new Map(boxes.map(({ id, at }) => [id, at]));
  const taken = boxes.map(({ at }) => boxEdges(at, columns));
  return flows.map(({ from, to }) => {
    const [start, end] = [cells.get(from)!, cells.get(to)!];
    const isPaired = flows.some((other) => other.from === to && other.to === from);
    const side = isPaired ? (from < to ? -1 : 1) : 0;
    const ways = routeWays(start, end, columns).map((way) => shiftWay(way, start, end, side));
    const points = ways.find((way) => !taken.some((box) => passesThrough(way, box)));
    if (!points) throw new Error(`the flow from ${from} to ${to} passes through a box`);
    return { points, badge: middleOf(points) };
  });
}

type Cell = readonly [column: number, row: number];

function routeWays(start: Cell, end: Cell, columns: number): Point[][] {
  const [a, b] = [boxEdges(start, columns), boxEdges(end, columns)];
  const isRight = end[0] > start[0];
  const isDown = end[1] > start[1];
  const leaves = { x: isRight ? a.right : a.left, y: isDown ? a.bottom : a.top };
  const arrives = { x: isRight ? b.left : b.right, y: isDown ? b.top : b.bottom };
  if (start[1] === end[1])
    return [
      [
        { x: leaves.x, y: a.y },
        { x: arrives.x, y: b.y },
      ],
    ];
  if (start[0] === end[0])
    return [
      [
        { x: a.x, y: leaves.y },
        { x: b.x, y: arrives.y },
      ],
    ];
  return [
    [
      { x: leaves.x, y: a.y },
      { x: b.x, y: a.y },
      { x: b.x, y: arrives.y },
    ],
    [
      { x: a.x, y: leaves.y },
      { x: a.x, y: b.y },
      { x: arrives.x, y: b.y },
    ],
  ];
}

function shiftWay(way: Point[], start: Cell, end: Cell, side: number): Point[] {
  const isLevel = start[1] === end[1];
  return way.map(({ x, y }) => (isLevel ? { x, y: y + side * pairShift.y } : { x: x + side * pairShift.x, y }));
}

/** Returns true if a route crosses the inside of a box. Every route touches the edges of the boxes at its ends. */
function passesThrough(way: readonly Point[], box: ReturnType<typeof boxEdges>): boolean {
  return way.slice(1).some((to, at) => {
    const from = way[at]!;
    return (
      Math.max(from.x, to.x) > box.left &&
      Math.min(from.x, to.x) < box.right &&
      Math.max(from.y, to.y) > box.top &&
      Math.min(from.y, to.y) < box.bottom
    );
  });
}

/** Returns the middle of the last segment, which no other flow shares. */
function middleOf(points: readonly Point[]): Point {
  const [from, to] = points.slice(-2) as [Point, Point];
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}
