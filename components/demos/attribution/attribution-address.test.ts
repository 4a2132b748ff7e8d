import { describe, expect, it } from 'vitest';
import { readQuery, writeQuery, type AttributionAddress } from './attribution-address.ts';

const read = (query: string) => readQuery(new URLSearchParams(query));
const usual: AttributionAddress = { from: '', to: '', benchmark: 'capitalisation', model: 'fachler', isSample: false };

describe('the address of an attribution', () => {
  it('is short for the usual settings, and leads back to any', () => {
    expect(writeQuery(usual)).toBe('demo=attribution');
    const settings: AttributionAddress = {
      from: '2023-12-29',
      to: '2024-12-31',
      benchmark: 'equal',
      model: 'hood-beebower',
      isSample: true,
    };
    expect(read(writeQuery(settings))).toEqual({ settings, unread: [] });
  });

  it.each([
    ['from=2024-99-99', 'from'],
    ['from=2024-12-30', 'from'],
    ['from=2025-12-31', 'from'],
    ['to=2016-01-29', 'to'],
    ['to=%3Cscript%3E', 'to'],
    ['bm=none', 'bm'],
    ['model=constructor', 'model'],
    ['sample=yes', 'sample'],
  ])('takes %s for the usual, and names it', (query, name) => {
    expect(read(`demo=attribution&${query}`)).toEqual({ settings: usual, unread: [name] });
  });

  it('is not read for another demonstration', () => {
    expect(read('demo=factor&bm=equal&from=2024-99-99')).toEqual({ settings: usual, unread: [] });
  });
});
