import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultFields, fieldNames, formatPool, parseFields, parsePool, relevantFields } from './settings-fields.ts';

describe('parseFields', () => {
  it('reads percentages and basis points as shares', () => {
    expect(parseFields().settings).toMatchObject({
      strategy: { name: 'momentum', lookbackDays: 240, top: 10, everyDays: 20 },
      slippageRate: 0.0005,
      commissionRate: 0.00025,
      volumeShare: 0.05,
      stopLossRate: 0.1,
      hasFees: true,
    });
  });

  it('names what is wrong with each field, and has no settings then', () => {
    const result = parseFields({
      s: 'ma',
      fast: '60',
      slow: '20',
      cash: '1e9',
      slip: '101',
      volume: '',
      from: '2017-13-01',
    });
    expect(result).toEqual({
      errors: {
        fast: { key: 'fast' },
        cash: { key: 'number' },
        slip: { key: 'range', min: 0, max: 100 },
        volume: { key: 'number' },
        from: { key: 'date' },
      },
    });
  });

  it('refuses a period that is backwards or too short, and more holdings than instruments', () => {
    expect(parseFields({ from: '2020-01-01', to: '2019-01-01' }).errors).toEqual({ to: { key: 'order' } });
    expect(parseFields({ from: '2025-12-01' }).errors).toEqual({ to: { key: 'short', days: 60 } });
    expect(parseFields({ pool: '1-5' }).errors).toEqual({ top: { key: 'top', count: 5 } });
  });

  it('takes a field at its bounds, and days of a short average up to one below the long one’s', () => {
    const errorsOf = (given: Parameters<typeof parseFields>[0]) => parseFields(given).errors;
    expect([errorsOf({ slip: '0' }), errorsOf({ slip: '100' }), errorsOf({ pool: '1-10', top: '10' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(errorsOf({ s: 'ma', fast: '19', slow: '20' })).toBeUndefined();
    expect(errorsOf({ s: 'ma', fast: '20', slow: '20' })).toEqual({ fast: { key: 'fast' } });
  });

  it('does not ask for the parameters of another strategy', () => {
    expect(parseFields({ s: 'hold', top: 'x', fast: 'x' }).errors).toBeUndefined();
  });

  it('answers any text with settings or with errors', () => {
    const fields = fc.record(Object.fromEntries(fieldNames.map((name) => [name, fc.string()])), { requiredKeys: [] });
    fc.assert(
      fc.property(fields, (given) => {
        const { settings, errors } = parseFields(given);
        expect((settings === undefined) !== (errors === undefined)).toBe(true);
      }),
    );
  });
});

describe('the pool', () => {
  it('is written in ranges and read back', () => {
    expect(formatPool([0, 1, 2, 6])).toBe('1-3,7');
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 29 }), { minLength: 1 }), (columns) => {
        const pool = columns.toSorted((a, b) => a - b);
        expect(parsePool(formatPool(pool))).toEqual(pool);
      }),
    );
  });

  it('is empty for a text that means nothing or leaves the market', () => {
    for (const text of ['', 'a', '0', '31', '5-2', '1-', '1;2']) expect(parsePool(text)).toEqual([]);
  });
});

describe('relevantFields', () => {
  it('leaves out the parameters of the other strategies', () => {
    const names = relevantFields({ ...defaultFields, s: 'ma' });
    expect(names).toContain('fast');
    expect(names).not.toContain('top');
    expect(names).toContain('cash');
  });
});
