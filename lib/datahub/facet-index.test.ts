import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitOf, countBits, newMask, setBit, positionsOf } from './bit-mask.ts';
import { buildFacetIndex, countValues, type FacetRow, pageOfPassing, passingMask } from './facet-index.ts';
import { packPositions, unpackPositions } from './postings.ts';

const today = '2026-11-21';
const some = (values: string[]) => fc.subarray(values, { minLength: 1 });
const row: fc.Arbitrary<FacetRow> = fc.record({
  supplier: fc.constantFrom('a', 'b', 'c'),
  categories: some(['x', 'y']),
  assets: some(['stock', 'future']),
  frequencies: some(['day', 'tick']),
  deliveries: some(['python', 'http']),
  priceKind: fc.constantFrom('free', 'quotation'),
  historyStart: fc.constantFrom('1995-01-01', '2021-11-21', '2021-11-22', '2026-01-01'),
  yearFen: fc.option(fc.nat(1000)),
  name: fc.string(),
});
const choice = fc.record(
  { supplier: some(['a', 'b', 'nobody']), asset: some(['stock', 'future']), history: some(['5']) },
  { requiredKeys: [] },
);

function passes(one: FacetRow, asked: { supplier?: string[]; asset?: string[]; history?: string[] }): boolean {
  return (
    (!asked.supplier || asked.supplier.includes(one.supplier)) &&
    (!asked.asset || asked.asset.some((asset) => one.assets.includes(asset))) &&
    (!asked.history || one.historyStart <= '2021-11-21')
  );
}

test('filters, counts and pages are those of going through every product', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 90 }), choice, fc.array(fc.nat(89)), (rows, asked, firsts) => {
      const index = buildFacetIndex(rows);
      const question = { choice: asked, found: null, today };
      const passing = passingMask(index, question);
      const expected = [...rows.keys()].filter((at) => passes(rows[at]!, asked));
      expect(passing === null ? rows.length : countBits(passing)).toBe(expected.length);

      const { asset: _, ...others } = asked;
      const counted = countValues(index, 'asset', question);
      for (const [value, count] of counted) {
        expect(count).toBe(rows.filter((one) => one.assets.includes(value) && passes(one, others)).length);
      }

      const first = newMask(rows.length);
      for (const at of firsts) if (at < rows.length) setBit(first, at);
      const ranked = [...expected.filter((at) => bitOf(first, at)), ...expected.filter((at) => !bitOf(first, at))];
      const whole = passing ?? newMask(rows.length).fill(-1);
      const pages = [1, 2, 3, 4, 5].flatMap((page) =>
        pageOfPassing(index.orders.newest, whole, { page, pageSize: 20, first }),
      );
      expect(pages).toEqual(ranked);
    }),
  );
});

test('positions come back as they were packed, few or many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.uniqueArray(fc.nat(2999)), (size, given) => {
      const positions = given.filter((position) => position < size);
      const mask = unpackPositions(packPositions(positions, size), size);
      expect(countBits(mask)).toBe(positions.length);
      expect(positionsOf(mask)).toEqual(positions.toSorted((a, b) => a - b));
      expect(positions.every((position) => bitOf(mask, position))).toBe(true);
    }),
  );
});
