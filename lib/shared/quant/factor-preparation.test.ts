import { describe, expect, it } from 'vitest';
import { meanAndDeviation, residuals } from './cross-section.ts';
import { prepareFactor } from './factor-preparation.ts';
import { factorKeys, factorValues, firstDayOf } from './factor-sources.ts';
import { orthonormalBasis, partialSlope, residualsOn } from './least-squares.ts';
import { industries, industryIndex, styleIndex } from './market-model.ts';
import { exposuresOn, sampleMarket } from './synthetic-market.ts';
import { medianAbsoluteDeviation, quantile, winsorisationBounds, winsorise } from './winsorise.ts';

const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((sum, value, i) => sum + value * b[i]!, 0);

/** Longley (1967) with the certified values of NIST StRD: six predictors that nearly depend on each other. */
const longley = {
  y: [60323, 61122, 60171, 61187, 63221, 63639, 64989, 63761, 66019, 67857, 68169, 66513, 68655, 69564, 69331, 70551],
  x: [
    [83, 88.5, 88.2, 89.5, 96.2, 98.1, 99, 100, 101.2, 104.6, 108.4, 110.8, 112.6, 114.2, 115.7, 116.9],
    [
      234289, 259426, 258054, 284599, 328975, 346999, 365385, 363112, 397469, 419180, 442769, 444546, 482704, 502601,
      518173, 554894,
    ],
    [2356, 2325, 3682, 3351, 2099, 1932, 1870, 3578, 2904, 2822, 2936, 4681, 3813, 3931, 4806, 4007],
    [1590, 1456, 1616, 1650, 3099, 3594, 3547, 3350, 3048, 2857, 2798, 2637, 2552, 2514, 2572, 2827],
    [
      107608, 108632, 109773, 110929, 112075, 113270, 115094, 116219, 117388, 118734, 120445, 121950, 123366, 125368,
      127852, 130081,
    ],
    Array.from({ length: 16 }, (_, i) => 1947 + i),
  ],
  slopes: [
    15.0618722713733, -0.035819179292591, -2.02022980381683, -1.03322686717359, -0.0511041056535807, 1829.15146461355,
  ],
  residualSquares: 836424.055505915,
};
const ones = (n: number) => new Float64Array(n).fill(1);

describe('least squares', () => {
  it('reaches the certified results of the Longley data', () => {
    const left = residualsOn(orthonormalBasis([ones(16), ...longley.x]), longley.y);
    expect(dot(left, left) / longley.residualSquares).toBeCloseTo(1, 8);
    longley.slopes.forEach((certified, j) => {
      const others = orthonormalBasis([ones(16), ...longley.x.filter((_, at) => at !== j)]);
      expect(partialSlope(others, longley.x[j]!, longley.y) / certified).toBeCloseTo(1, 6);
    });
  });

  it('leaves what the closed form of one regressor leaves', () => {
    const left = residualsOn(orthonormalBasis([ones(4), [1, 2, 4, 8]]), [3, 1, 4, 1]);
    residuals([3, 1, 4, 1], [1, 2, 4, 8]).forEach((value, i) => expect(left[i]).toBeCloseTo(value, 12));
  });

  it('leaves out a column that others make up', () => {
    expect(orthonormalBasis([ones(3), [1, 0, 0], [0, 1, 1]])).toHaveLength(2);
    expect(partialSlope(orthonormalBasis([ones(3)]), [2, 2, 2], [1, 2, 3])).toBe(0);
  });
});

describe('winsorise', () => {
  // The example of the article "Median absolute deviation" in Wikipedia.
  const sample = [1, 1, 2, 2, 4, 6, 9];

  it('measures the median absolute deviation of the published example', () => {
    expect(medianAbsoluteDeviation(sample)).toBe(1);
  });

  it('cuts at three MAD from the median', () => {
    expect([...winsorise(sample, 'mad')]).toEqual([1, 1, 2, 2, 4, 5, 5]);
  });

  it('cuts at three deviations from the mean', () => {
    const values = [...new Float64Array(99), 100];
    // Mean 1, deviation √99: Σ(x − 1)² / 100 = (99 + 99²) / 100.
    expect(winsorisationBounds(values, 'sigma')[1]).toBeCloseTo(1 + 3 * Math.sqrt(99), 10);
    expect(winsorise(values, 'sigma')[0]).toBe(0);
  });

  it('takes quantiles as numpy and R do', () => {
    expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75);
    const values = Array.from({ length: 41 }, (_, i) => i);
    expect(winsorisationBounds(values, 'quantile')).toEqual([1, 39]);
  });

  it('changes nothing when asked for nothing', () => {
    expect([...winsorise(sample, 'none')]).toEqual(sample);
  });
});

describe('factor sources', () => {
  const market = sampleMarket();
  const n = market.instruments.length;

  it('use no return after the day', () => {
    const day = 500;
    const cut = { ...market, returns: market.returns.slice().fill(Number.NaN, (day + 1) * n) };
    for (const key of factorKeys) expect(factorValues(cut, key, day)).toEqual(factorValues(market, key, day));
  });

  it('have a value for every instrument on their first day', () => {
    for (const key of factorKeys) {
      for (const value of factorValues(market, key, firstDayOf([key]))) expect(value).toEqual(expect.any(Number));
    }
  });

  it('turn the last twenty returns around for the reversal', () => {
    let value = 1;
    for (let t = 81; t <= 100; t++) value *= 1 + market.returns[t * n + 7]!;
    expect(factorValues(market, 'reversal20', 100)[7]).toBeCloseTo(1 - value, 12);
  });
});

describe('prepareFactor', () => {
  const market = sampleMarket();
  const terms = [{ key: 'turnover', weight: 1 }] as const;

  it('leaves nothing of industries and of the chosen styles in the factor, and one deviation of the rest', () => {
    const neutraliseStyles = ['size', 'beta'] as const;
    const values = prepareFactor(
      market,
      terms,
      { winsorisation: 'mad', neutraliseIndustry: true, neutraliseStyles },
      700,
    );
    industries.forEach((_, industry) => {
      const dummy = values.map((__, i) => (industryIndex(i) === industry ? 1 : 0));
      expect(dot(values, dummy)).toBeCloseTo(0, 10);
    });
    for (const key of neutraliseStyles) {
      expect(dot(values, exposuresOn(market, styleIndex(key), 700))).toBeCloseTo(0, 10);
    }
    expect(meanAndDeviation(values).deviation).toBeCloseTo(1, 12);
  });

  it('says zero, not rounding noise, when a style is neutralised by itself', () => {
    const values = prepareFactor(
      market,
      [{ key: 'beta', weight: 1 }],
      { winsorisation: 'none', neutraliseIndustry: false, neutraliseStyles: ['beta'] },
      700,
    );
    expect([...values].every((value) => value === 0)).toBe(true);
  });

  it('adds up standardised terms by their weights', () => {
    const none = { winsorisation: 'none', neutraliseIndustry: false, neutraliseStyles: [] } as const;
    const [a, b] = (['turnover', 'volatility20'] as const).map((key) =>
      prepareFactor(market, [{ key, weight: 1 }], none, 700),
    );
    const both = prepareFactor(
      market,
      [
        { key: 'turnover', weight: 2 },
        { key: 'volatility20', weight: -1 },
      ],
      none,
      700,
    );
    const sum = a!.map((value, i) => 2 * value - b![i]!);
    const { deviation } = meanAndDeviation(sum);
    both.forEach((value, i) => expect(value).toBeCloseTo(sum[i]! / deviation, 10));
  });
});
