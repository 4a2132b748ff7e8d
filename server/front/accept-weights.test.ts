import { expect, it } from 'vitest';
import { acceptWeights } from './accept-weights.ts';

it('spaces around names and weights mean nothing', () => {
  expect(acceptWeights(' text/HTML ; charset=utf-8 ;\tq=0.5 ,br;q=0')).toEqual(
    new Map([
      ['text/html', 0.5],
      ['br', 0],
    ]),
  );
});

it.each([' ', ';', ',', ' ;', 'q=', ';q= '])(
  'a long header of %j is read in time that grows with its length',
  (part) => {
    const header = `a${part.repeat(100_000)}b`;
    const start = performance.now();
    acceptWeights(header);
    // Some milliseconds; a pattern that tries each space anew takes ten seconds.
    expect(performance.now() - start).toBeLessThan(2000);
  },
);
