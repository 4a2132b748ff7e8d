import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceFields, returnFactors } from '#contract/synthetic-market.ts';
import { readDraft, writeDraft } from './draft-address.ts';
import { callNames, firstDraft } from './snippets/question.ts';

it('opens what was shared', () => {
  const draft = fc.record({
    call: fc.constantFrom(...callNames),
    ids: fc.string({ maxLength: 300 }),
    fields: fc.subarray([...priceFields]),
    factors: fc.subarray([...returnFactors]),
    from: fc.constantFrom('2025-01-02', ''),
    to: fc.constantFrom('2025-12-26', '2020-02-29'),
    index: fc.string({ maxLength: 20 }),
  });
  fc.assert(
    fc.property(draft, (shared) => {
      expect(readDraft(new URLSearchParams(writeDraft(shared)))).toEqual(shared);
    }),
  );
});

it('takes no call and no field that does not exist from an address', () => {
  const query = new URLSearchParams({ call: '__proto__', fields: 'close,vwap,open', factors: 'x' });
  expect(readDraft(query)).toEqual({ ...firstDraft, fields: ['open', 'close'], factors: [] });
  expect(readDraft(new URLSearchParams({ ids: 'x'.repeat(5000) })).ids).toHaveLength(300);
});
