import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSimulator, type Simulator } from './simulate.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await openSimulator();
});
afterAll(() => simulator.close());

/** For other seeds use `npm run simulate`, whose default is twenty. */
const seeds = Array.from({ length: 10 }, (_, at) => at + 1);
const traces = new Map<number, string>();

describe('whatever processes, providers, visitors and operators do', () => {
  it.each(seeds)(
    'books, orders, licences, codes, jobs and mails end as they have to: seed %i',
    async (seed) => {
      const { violations, trace } = await simulator.simulate(seed);
      traces.set(seed, trace);
      expect(violations).toEqual([]);
    },
    300_000,
  );

  it('a seed does the same, step by step, each time', async () => {
    expect((await simulator.simulate(6)).trace).toBe(traces.get(6));
    expect(new Set(traces.values()).size).toBe(seeds.length);
  }, 300_000);
});
