import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlantedFault } from './planted-faults.ts';
import { openSimulator, type Simulator } from './simulate.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await openSimulator();
});
afterAll(() => simulator.close());

const seeds = Array.from({ length: 40 }, (_, at) => at + 1);

/**
 * Planted faults with the first seed to try, so that they are found soon, the most seeds to try, and the violation to expect. Most of the
 * first twenty seeds detect missing row locks, because all operations on an order meet at one moment (`rush.ts`).
 */
const found: [PlantedFault, number, number, RegExp][] = [
  ['no row locks', 1, 5, /^licence lic_.*: no order has it$/],
  ['lease without a token', 1, 20, /^job \d+: ended by a worker that had lost it$/],
  ['mail before commit', 26, 20, /^mail O-.*: sent, and never planned$/],
];

describe('a planted fault is found', () => {
  it.each(found)(
    '%s, by one of the seeds',
    async (fault, first, most, violation) => {
      const seen: string[] = [];
      // The detecting seed changes with every statement that the server gains or loses.
      for (const seed of [...seeds.slice(first - 1), ...seeds.slice(0, first - 1)].slice(0, most)) {
        seen.push(...(await simulator.simulate(seed, fault)).violations);
        if (seen.some((one) => violation.test(one))) break;
      }
      expect(seen).toContainEqual(expect.stringMatching(violation));
    },
    300_000,
  );
});
