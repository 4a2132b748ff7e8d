import { expect, it } from 'vitest';
import { compareWithRecord } from './compare-with-published.ts';

const exp = Date.parse('2027-11-28T15:59:59Z') / 1000;

it.each([
  ['2027-11-28T15:59:59.999Z', 'good', null],
  ['2028-01-28T15:59:59.999Z', 'extended', '2028-01-28T15:59:59.000Z'],
  ['2027-02-28T15:59:59.999Z', 'shortened', '2027-02-28T15:59:59.000Z'],
])('a licence in force whose record ends at %s is %s', (expiresAt, verdict, end) => {
  const compared = compareWithRecord({ exp }, { state: 'active', expiresAt });
  expect([compared.verdict, compared.recordedEnd?.toISOString() ?? null]).toEqual([verdict, end]);
});

it('the state of the record comes before a difference of the ends, and an unknown licence has none', () => {
  const ended = { state: 'expired', expiresAt: '2026-11-28T15:59:59.999Z' } as const;
  expect(compareWithRecord({ exp }, ended)).toEqual({
    verdict: 'expired',
    recordedEnd: new Date('2026-11-28T15:59:59Z'),
  });
  expect(compareWithRecord({ exp }, { state: 'unknown', expiresAt: null })).toEqual({
    verdict: 'unknown',
    recordedEnd: null,
  });
});
