import { describe, expect, it } from 'vitest';
import { siteCatalogue, siteProduct } from '#content/marketplace/catalogue/site-catalogue.ts';
import { countValues, fieldProfile, fieldProfiles, leastProfileRows, medianOf } from './field-profiles.ts';
import { barUnits, binCounts, thumbnailBars } from './thumbnail.ts';

const decimal = { type: 'decimal', unit: null } as const;
const text = { type: 'string', unit: null } as const;

/** Heights of a thumbnail's bars by their place. */
function barsOf(path: string | null): [at: number, height: number][] {
  return [...(path ?? '').matchAll(/M(\d+) 0v-(\d+)/g)].map(([, at, height]) => [Number(at), Number(height)]);
}

describe('the profile of a field', () => {
  it('has least, median, most, distinct values and the share that is missing', () => {
    expect(fieldProfile(decimal, ['3', '1', null, '2', '2'])).toMatchObject({
      range: { least: '1', median: '2', most: '3' },
      distinct: 3,
      missing: 0.2,
      frequent: null,
    });
  });

  it('orders negative numbers as numbers', () => {
    const profile = fieldProfile(decimal, ['9', '-10', '-9', '10']);
    expect(profile.range).toEqual({ least: '−10', median: '0', most: '10' });
    expect(barsOf(profile.path).map(([at]) => at)).toEqual([0, 11]);
  });

  it('of a constant column is its value, without a picture', () => {
    expect(fieldProfile(decimal, ['5', '5', '5'])).toEqual({
      missing: 0,
      distinct: 1,
      range: null,
      frequent: { value: '5', share: 1 },
      path: null,
    });
  });

  it('of an empty column says that all is missing, and nothing else', () => {
    expect(fieldProfile(decimal, [null, null])).toEqual({
      missing: 1,
      distinct: 0,
      range: null,
      frequent: null,
      path: null,
    });
  });

  it('shows a single outlier as a bar of its own', () => {
    const cells = [...Array.from({ length: 99 }, (_, at) => String(at / 100)), '1000'];
    expect(barsOf(fieldProfile(decimal, cells).path)).toEqual([
      [0, barUnits],
      [thumbnailBars - 1, 1],
    ]);
  });

  it('of days has days, of times of one day has times, of times of several days has days', () => {
    const range = (type: 'date' | 'datetime', cells: string[]) => fieldProfile({ type, unit: null }, cells).range;
    expect(range('date', ['2025-12-31', '2024-01-02', '2025-06-30'])).toEqual({
      least: '2024-01-02',
      median: '2025-06-30',
      most: '2025-12-31',
    });
    expect(range('datetime', ['2025-12-31 15:00:00', '2025-12-31 09:31:00'])).toEqual({
      least: '09:31:00',
      median: '09:31:00',
      most: '15:00:00',
    });
    expect(range('datetime', ['2025-12-31 15:00:00', '2025-12-30 09:31:00'])?.most).toBe('2025-12-31');
  });

  it('of text has the most frequent value and its share of the values that are there', () => {
    const profile = fieldProfile(text, ['a', 'b', 'b', null, 'b']);
    expect(profile).toMatchObject({ frequent: { value: 'b', share: 0.75 }, distinct: 2, missing: 0.2, range: null });
    expect(barsOf(profile.path)).toEqual([
      [0, barUnits],
      [1, 5],
    ]);
  });

  it('of text in which two values are as frequent names none', () => {
    expect(fieldProfile(text, ['a', 'b', 'a', 'b', 'c']).frequent).toBeNull();
  });

  it('of text in which no value is repeated names none', () => {
    const cells = Array.from({ length: 40 }, (_, at) => `title ${at}`);
    expect(fieldProfile(text, cells)).toMatchObject({ distinct: 40, frequent: null, path: null });
  });
});

describe('counts', () => {
  it('include the most value in the last bin', () => {
    expect(binCounts([0, 1, 2, 3, 4], 2)).toEqual([2, 3]);
    expect(binCounts([7, 7], 3)).toEqual([2, 0, 0]);
  });

  it('put the most frequent value first', () => {
    expect(countValues(['a', 'b', 'b'])).toEqual([
      { value: 'b', count: 2 },
      { value: 'a', count: 1 },
    ]);
  });

  it('take the mean of two numbers in the middle', () => {
    expect(medianOf([1, 2, 10])).toBe(2);
    expect(medianOf([1, 2, 4, 10])).toBe(3);
  });
});

describe('profiles of the products that are sold', () => {
  const products = siteCatalogue().products.map(({ id }) => siteProduct(id, '2026-11-20')!);
  const profiled = products.flatMap((product) => {
    const profiles = fieldProfiles(product);
    return profiles ? [[product.id, product, profiles] as const] : [];
  });

  it('exist for samples of thirty rows or more, and for no others', () => {
    const long = products.filter(({ sample }) => sample.rows.length >= leastProfileRows).map(({ id }) => id);
    expect(profiled.map(([id]) => id)).toEqual(long);
    expect(long.length).toBeGreaterThan(20);
  });

  it.each(profiled)('of %s have a picture or none, and no long number', (_id, { dictionary }, profiles) => {
    for (const [at, { range, path }] of profiles.entries()) {
      expect(path ?? 'M0 0v-1').toMatch(/^(?:M\d+ 0v-\d+)+$/);
      for (const figure of range ? Object.values(range) : []) {
        expect(figure).toMatch(/^(?:[−\d]|\d{4}-)/);
        expect(figure.length, `${dictionary[at]!.name}: ${figure}`).toBeLessThanOrEqual(12);
      }
    }
  });
});
