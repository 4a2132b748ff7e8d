import { describe, expect, it } from 'vitest';
import { readCases } from '#content/cases/cases.ts';
import type { DeploymentBox } from '#content/cases/deployment.ts';
import { gridSize, routeFlows, type FlowRoute } from './deployment-routes.ts';

const box = (id: string, column: number, row: number): DeploymentBox => ({
  id,
  at: [column, row],
  kind: 'own',
  name: id,
  note: id,
});
const flow = (from: string, to: string) => ({ from, to, text: `${from} ${to}` });

/** Converts to the width of a small laptop, where the picture is narrowest. */
const onScreen = ({ badge }: FlowRoute) => ({ x: badge.x * 9.6, y: badge.y });

describe.each(readCases())('the set-up of $slug', ({ deployment }) => {
  it('has a free way for every flow, and no two numbers on one another', () => {
    const badges = routeFlows(deployment).map(onScreen);
    for (const [at, { x, y }] of badges.entries()) {
      const nearest = badges.filter((_, other) => other !== at).map((other) => Math.hypot(other.x - x, other.y - y));
      expect(Math.min(...nearest)).toBeGreaterThan(24);
    }
  });

  it('shows every box in a flow', () => {
    const used = new Set(deployment.flows.flatMap(({ from, to }) => [from, to]));
    expect(deployment.boxes.filter(({ id }) => !used.has(id))).toEqual([]);
  });
});

it('no two cases draw the same set-up', () => {
  const shapes = readCases().map(({ deployment: { boxes, flows } }) =>
    JSON.stringify([
      boxes.map(({ at }) => at.join()).toSorted(),
      routeFlows({ boxes, flows }).map(({ badge }) => badge),
    ]),
  );
  expect(new Set(shapes).size).toBe(shapes.length);
});

it('goes round a box that stands in the row, and says so when there is no way', () => {
  const boxes = [box('a', 0, 0), box('b', 1, 0), box('c', 1, 1)];
  const [route] = routeFlows({ boxes, flows: [flow('a', 'c')] });
  const { heightPx } = gridSize({ boxes });
  expect(route?.points).toHaveLength(3);
  expect(route?.points[1]?.y).toBeGreaterThan(heightPx / 2);
  const blocked = [...boxes, box('d', 0, 1)];
  expect(() => routeFlows({ boxes: blocked, flows: [flow('a', 'c')] })).toThrow('from a to c passes through a box');
});

it('draws the two directions between two boxes beside each other', () => {
  const boxes = [box('a', 0, 0), box('b', 1, 0)];
  const [there, back] = routeFlows({ boxes, flows: [flow('a', 'b'), flow('b', 'a')] });
  expect(there!.badge.x).toBe(back!.badge.x);
  expect(Math.abs(there!.badge.y - back!.badge.y)).toBeGreaterThan(24);
});
