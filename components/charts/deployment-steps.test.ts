import { describe, expect, it } from 'vitest';
import { readCases } from '#content/cases/cases.ts';
import { deploymentSteps } from './deployment-steps.ts';

describe.each(readCases())('the chain of $slug', ({ deployment }) => {
  const steps = deploymentSteps(deployment);

  it('has every zone and every box once', () => {
    expect(steps.map(({ zone }) => zone.name).toSorted()).toEqual(deployment.zones.map(({ name }) => name).toSorted());
    expect(steps.flatMap(({ boxes }) => boxes.map(({ id }) => id)).toSorted()).toEqual(
      deployment.boxes.map(({ id }) => id).toSorted(),
    );
  });

  it('says what joins each zone but the first to the zones above it', () => {
    expect(steps.map(({ texts }) => texts.length > 0)).toEqual(steps.map((_, at) => at > 0));
  });
});

it('points up to a zone above that only receives', () => {
  const box = (id: string, column: number) => ({
    id,
    at: [column, 0] as [number, number],
    kind: 'own' as const,
    name: id,
    note: id,
  });
  const zone = (name: string, column: number) => ({
    name,
    from: [column, 0] as [number, number],
    to: [column, 0] as [number, number],
  });
  const [first, second, third] = deploymentSteps({
    text: '',
    zones: [zone('desk', 0), zone('vendor', 1), zone('archive', 2)],
    boxes: [box('a', 0), box('b', 1), box('c', 2)],
    flows: [
      { from: 'a', to: 'c', text: 'orders' },
      { from: 'b', to: 'c', text: 'prices' },
    ],
  });
  expect([first?.zone.name, second?.zone.name, third?.zone.name]).toEqual(['desk', 'archive', 'vendor']);
  expect([second?.direction, second?.texts]).toEqual(['down', ['orders']]);
  expect([third?.direction, third?.texts]).toEqual(['up', ['prices']]);
});
