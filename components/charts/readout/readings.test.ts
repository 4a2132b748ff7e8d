import { describe, expect, it } from 'vitest';
import {
  barPath,
  decodeDays,
  decodePrecision,
  encodeDays,
  encodePrecision,
  formatUnits,
  indexOfReading,
  linePath,
  nearestIndex,
  precisionOf,
  readMarks,
  readRow,
  unitsPerOne,
} from './readings.ts';

describe('a path', () => {
  const marks = [
    { x: 0, units: 0 },
    { x: 15, units: 123 },
    { x: 31, units: -45 },
  ];

  it('gives back the marks of a line, closed to an area or not', () => {
    expect(readMarks(linePath(marks))).toEqual(marks);
    expect(readMarks(`${linePath(marks)}V0H0Z`)).toEqual(marks);
  });

  it('gives back the marks of bars', () => {
    expect(readMarks(barPath(marks))).toEqual(marks);
  });
});

describe('precision', () => {
  it('draws a step between two ticks in a hundred units or more', () => {
    for (const [ticks, percent] of [
      [[0, 0.5, 1], true],
      [[0, 0.01, 0.02], true],
      [[-0.2, 0, 0.2], false],
      [[0, 2, 4], false],
      [[0, 0.005], false],
    ] as const) {
      const step = (ticks[1] - ticks[0]) * unitsPerOne(precisionOf(ticks, percent));
      expect(step).toBeGreaterThanOrEqual(100 - 1e-9);
    }
  });

  it('writes units with their sign and as many decimals as they hold', () => {
    expect(formatUnits(123, { digits: 1, percent: true })).toBe('+12.3%');
    expect(formatUnits(-45, { digits: 3, percent: false })).toBe('−0.045');
    expect(formatUnits(0, { digits: 1, percent: true })).toBe('0.0%');
    expect(formatUnits(2358, { digits: 2, percent: false, unsigned: true })).toBe('23.58');
  });

  it('survives an attribute', () => {
    for (const precision of [
      { digits: 1, percent: true },
      { digits: 3, percent: false },
      { digits: 2, percent: false, unsigned: true },
    ]) {
      expect(decodePrecision(encodePrecision(precision))).toEqual(precision);
    }
  });
});

describe('days', () => {
  it('come back over the end of a month, a leap day and the end of a year', () => {
    const days = ['2023-12-29', '2024-01-02', '2024-02-28', '2024-02-29', '2024-03-01'];
    expect(encodeDays(days)).toBe('2023-12-29 4 57 1 1');
    expect(decodeDays(encodeDays(days))).toEqual(days);
    expect(decodeDays('2024-01-02')).toEqual(['2024-01-02']);
  });
});

describe('nearestIndex', () => {
  const columns = [0, 2, 4, 10].map((x) => ({ x, y: 7 }));

  it('finds the nearest place, the ends beyond the ends, the earlier of two as near', () => {
    const found = [-1, 3.1, 3, 6.9, 7.1, 20].map((x) => nearestIndex(columns, { x, y: 90 }, 'x'));
    expect(found).toEqual([0, 2, 1, 2, 3, 3]);
  });

  it('looks along the axis of the picture alone, in a plane along both', () => {
    const places = [
      { x: 0, y: 0 },
      { x: 100, y: 10 },
      { x: 0, y: 40 },
    ];
    const wanted = { x: 5, y: 12 };
    expect(nearestIndex(places, wanted, 'x')).toBe(0);
    expect(nearestIndex(places, wanted, 'y')).toBe(1);
    expect(nearestIndex(places, { x: 60, y: 30 }, 'xy')).toBe(1);
    expect(nearestIndex(places, { x: 10, y: 30 }, 'xy')).toBe(2);
  });
});

describe('a row of a table', () => {
  it('is read as its first cell, and the others under the names of the head', () => {
    expect(readRow(['行业', '组合', '基准'], ['银行', '12.0%', '9.5%'])).toEqual({
      name: '银行',
      values: [
        { name: '组合', text: '12.0%' },
        { name: '基准', text: '9.5%' },
      ],
    });
  });
});

describe('what charts of a section show together', () => {
  const named = (names: readonly string[], isTime: boolean) => ({ isTime, readings: names.map((name) => ({ name })) });

  it('is the nearest day where both are over days', () => {
    const chart = named(['2024-01-02', '2024-01-31', '2024-02-29'], true);
    expect(indexOfReading(chart, { name: '2024-02-01', isTime: true })).toBe(1);
  });

  it('is the row of the same name, and nothing where there is none or where the other is over days', () => {
    const chart = named(['银行', '地产'], false);
    expect(indexOfReading(chart, { name: '地产', isTime: false })).toBe(1);
    expect(indexOfReading(chart, { name: '医药', isTime: false })).toBe(-1);
    expect(indexOfReading(chart, { name: '2024-02-01', isTime: true })).toBe(-1);
    expect(indexOfReading(named(['2024-02-01'], true), { name: '1', isTime: false })).toBe(-1);
  });
});
