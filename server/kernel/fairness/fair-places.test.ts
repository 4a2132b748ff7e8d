import { afterEach, expect, it, vi } from 'vitest';
import { askFor } from './asker.ts';
import { FairPlaces, NoPlace } from './fair-places.ts';

afterEach(() => vi.useRealTimers());

/** Requests a place for each asker and releases it after `work`. @returns the askers that got one, in order */
function ask(places: FairPlaces, askers: readonly string[], work: () => Promise<void> = async () => undefined) {
  const served: string[] = [];
  const asking = askers.map((asker) =>
    askFor(asker, async () => {
      const giveBack = await places.take();
      served.push(asker);
      await work();
      giveBack();
    }),
  );
  return { served, all: Promise.all(asking) };
}
const many = (asker: string, count: number) => Array.from({ length: count }, () => asker);

it('askers get places in turn, however many requests one of them has', async () => {
  const places = new FairPlaces(1);
  const giveBack = await places.take();
  const { served, all } = ask(places, [...many('greedy', 100), 'modest', ...many('another', 3)]);
  expect([places.waiting, places.waitingOf('greedy'), places.waitingOfGreediest]).toEqual([104, 100, 100]);
  giveBack();
  await all;
  expect(served.slice(0, 8)).toEqual([
    'greedy',
    'modest',
    'another',
    'greedy',
    'another',
    'greedy',
    'another',
    'greedy',
  ]);
  expect([served.length, places.waiting, places.waitingOfGreediest]).toEqual([104, 0, 0]);
});

it('one asker has no more than its share of the places, and another gets one although it waits for more', async () => {
  const places = new FairPlaces(4, { mostOfOne: 2 });
  const held = Promise.withResolvers<void>();
  const greedy = ask(places, many('greedy', 10), () => held.promise);
  const other = ask(places, ['modest'], () => held.promise);
  await expect.poll(() => other.served).toEqual(['modest']);
  expect([greedy.served.length, places.waiting]).toEqual([2, 8]);
  held.resolve();
  await Promise.all([greedy.all, other.all]);
  expect(greedy.served).toHaveLength(10);
});

it('a request that has timed out gets no place, and takes none from those that still wait', async () => {
  vi.useFakeTimers();
  const places = new FairPlaces(1, { patienceMs: 1000 });
  const giveBack = await places.take();
  const { all } = ask(places, ['impatient']);
  const refused = all.catch((error: unknown) => error);
  vi.advanceTimersByTime(999);
  const later = ask(places, ['later']);
  vi.advanceTimersByTime(1);
  expect(await refused).toBeInstanceOf(NoPlace);
  expect(places.waiting).toBe(1);
  giveBack();
  await later.all;
  expect(later.served).toEqual(['later']);
});

it('a place that is given back twice is one place', async () => {
  const places = new FairPlaces(1);
  const giveBack = await places.take();
  giveBack();
  giveBack();
  await places.take();
  ask(places, ['second']);
  expect(places.waiting).toBe(1);
});
