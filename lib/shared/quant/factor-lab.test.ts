import { describe, expect, it } from 'vitest';
import { spearman } from './correlation.ts';
import { quantileGroups, quantileReturns } from './factor-analysis.ts';
import { labRange, runFactorLab, type FactorLabSettings } from './factor-lab.ts';
import { createIcSeries, icDecay, monthlyIc, summariseIc } from './ic-series.ts';
import { createRandom } from './random.ts';
import { runRollingGroups } from './rolling-groups.ts';
import { tStatistic } from './significance.ts';
import { sampleMarket } from './synthetic-market.ts';

describe('correlation', () => {
  it('reaches the published example of Spearman’s coefficient', () => {
    // IQ and hours of television, the example of the article in Wikipedia: ρ = −29/165.
    const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
    const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];
    expect(spearman(iq, hours)).toBeCloseTo(-29 / 165, 12);
  });
});

describe('tStatistic', () => {
  it('is Student’s without lags', () => {
    // Extra sleep of ten patients, Student (1908): t = 4.0621.
    expect(tStatistic([1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4])).toBeCloseTo(4.0621, 4);
  });

  it('counts neighbours with Bartlett weights', () => {
    // Mean 2, deviations −1, −1, 1, 1: γ₀ = 1, γ₁ = (1 − 1 + 1) / 4; variance 1 + 2 · ½ · ¼.
    expect(tStatistic([1, 1, 3, 3], 1)).toBeCloseTo(2 / Math.sqrt(1.25 / 3), 12);
  });

  it('says zero of a series that does not vary', () => {
    expect(tStatistic([1, 1, 1])).toBe(0);
  });
});

/** Instruments whose next return is a multiple of an AR(1) factor plus noise. */
function createArMarket(persistence: number, count = 400, days = 400) {
  const random = createRandom(7);
  const values: Float64Array[] = [];
  const returns = new Float64Array(count * days);
  let factor = Float64Array.from({ length: count }, () => random.normal());
  for (let day = 0; day < days; day++) {
    if (day > 0) {
      const before = factor;
      for (let i = 0; i < count; i++) returns[day * count + i] = 0.01 * (0.5 * before[i]! + random.normal());
      factor = before.map((value) => persistence * value + Math.sqrt(1 - persistence ** 2) * random.normal());
    }
    values.push(factor);
  }
  return { count, returns, values, from: 0, to: days - 1 };
}

describe('IC series', () => {
  it('is one for a factor that is the next return', () => {
    const { count, returns, to } = createArMarket(0.9, 10, 50);
    const values = Array.from({ length: to + 1 }, (_, day) => returns.slice((day + 1) * count, (day + 2) * count));
    const series = createIcSeries({ count, returns, from: 0, to, holdingDays: 1, kind: 'pearson', values });
    for (const coefficient of series(1)) expect(coefficient).toBeCloseTo(1, 12);
    expect(series(1)).toHaveLength(to);
  });

  it('decays with the factor’s own persistence: IC(k) = IC(1) · φ^(k − 1)', () => {
    const market = createArMarket(0.8);
    const decay = icDecay(createIcSeries({ ...market, holdingDays: 1, kind: 'pearson' }));
    expect(decay).toHaveLength(12);
    // corr(f, ½f + ε) = 0.5 / √1.25
    expect(decay[0]).toBeCloseTo(0.5 / Math.sqrt(1.25), 2);
    for (let k = 1; k < 8; k++) expect(decay[k]! - decay[0]! * 0.8 ** k).toBeCloseTo(0, 2);
  });

  it('meets the return of the whole holding period, and of the members asked for', () => {
    const returns = Float64Array.of(0, 0, 0, 0.1, 0, -0.1, -0.2, 0, 0.3);
    const values = [Float64Array.of(1, 2, 3), Float64Array.of(1, 2, 3), Float64Array.of(1, 2, 3)];
    const series = createIcSeries({ count: 3, returns, from: 0, to: 2, holdingDays: 2, kind: 'rank', values });
    // Over both days −12 %, 0 %, +17 %.
    expect(series(1)).toEqual([expect.closeTo(1, 12)]);
    expect(series(1, [2, 1])).toEqual([expect.closeTo(1, 12)]);
    expect(series(2)).toEqual([]);
  });

  it('is averaged by month for a picture', () => {
    const days = ['2020-01-02', '2020-01-03', '2020-02-03'];
    expect(monthlyIc(days, [0.1, 0.3, -0.2])).toEqual({
      days: ['2020-01-02', '2020-02-03'],
      coefficients: [expect.closeTo(0.2, 12), -0.2],
    });
  });

  it('is summed up by mean, deviation and share of positives', () => {
    expect(summariseIc([0.1, 0.3, -0.1, 0.1], 1)).toMatchObject({ positive: 0.75, count: 4 });
    expect(summariseIc([0.1, 0.3], 1).ratio).toBeCloseTo(2, 12);
    expect(summariseIc([1, 1, 3, 3], 2).t).toBe(tStatistic([1, 1, 3, 3], 1));
  });
});

describe('rolling groups', () => {
  it('turns over what is worked out by hand', () => {
    // Four instruments, no returns, two groups of two; on the second day one of two members changes sides.
    const memberships = [
      [0, 0, 1, 1],
      [0, 1, 0, 1],
      [0, 1, 0, 1],
    ];
    const options = { count: 4, returns: new Float64Array(12), groups: 2, from: 0, to: 2 };
    const once = runRollingGroups({ ...options, holdingDays: 1, groupsOn: (day) => memberships[day]! });
    // ½ (½ + ½) = ½ on the one day that trades.
    expect(once.dailyTurnover).toEqual([0.5, 0.5]);
    // With two accounts one half of the money trades.
    const twice = runRollingGroups({ ...options, holdingDays: 2, groupsOn: (day) => memberships[day]! });
    expect(twice.dailyTurnover).toEqual([0.25, 0.25]);
  });

  it('earns what daily formed groups earn when the period is one day', () => {
    const market = sampleMarket();
    const n = market.instruments.length;
    const valuesOn = (day: number) =>
      market.exposures.slice(day * n * 10, (day + 1) * n * 10).filter((_, i) => i % 10 === 5);
    const to = 120;
    const run = runRollingGroups({
      count: n,
      returns: market.returns,
      groups: 3,
      holdingDays: 1,
      from: 0,
      to,
      groupsOn: (day) => quantileGroups(valuesOn(day), 3),
    });
    const expected = quantileReturns(
      {
        count: n,
        returns: market.returns.slice(0, (to + 1) * n),
        observedAt: Array.from({ length: to + 1 }, (_, i) => i),
        valuesOn,
      },
      3,
    );
    run.returns.forEach((returns, group) =>
      returns.forEach((value, at) => expect(value).toBeCloseTo(expected[group]![at + 1]!, 12)),
    );
  });

  it('drifts between formations, with one account rebalanced at a time', () => {
    const returns = Float64Array.of(0, 0, 0.1, 0, 0.1, 0);
    const options = { count: 2, returns, groups: 1, holdingDays: 5, from: 0, to: 2, groupsOn: () => [0, 0] };
    const [first, second] = runRollingGroups(options).returns[0]!;
    // After day one an account holds 0.55 and 0.5; the rebalanced one 0.525 and 0.525.
    const end = (4 * (0.55 * 1.1 + 0.5) + (0.525 * 1.1 + 0.525)) / 5;
    expect((1 + first!) * (1 + second!)).toBeCloseTo(end, 12);
  });
});

describe('runFactorLab', () => {
  const market = sampleMarket();
  const settings: FactorLabSettings = {
    terms: [{ key: 'turnover', weight: -1 }],
    winsorisation: 'mad',
    neutraliseIndustry: false,
    neutraliseStyles: [],
    groups: 5,
    holdingDays: 5,
    from: '2018-01-01',
    to: '2020-12-31',
    kind: 'rank',
  };

  it('uses nothing after the last day of its range', () => {
    const n = market.instruments.length;
    const { to } = labRange(market, settings)!;
    const cut = { ...market, returns: market.returns.slice().fill(Number.NaN, (to + 1) * n) };
    expect(runFactorLab(cut, settings)).toEqual(runFactorLab(market, settings));
  });

  it('dates a coefficient by the day of the factor, and group returns by the days that earn', () => {
    const report = runFactorLab(market, settings)!;
    expect(report.icDays[0]).toBe('2018-01-02');
    expect(report.icDays).toHaveLength(report.coefficients.length);
    expect(report.groupDays[0]).toBe('2018-01-03');
    expect(report.groupDays.at(-1)).toBe('2020-12-31');
    expect(report.groups.every((returns) => returns.length === report.groupDays.length)).toBe(true);
  });

  it('turns every sign with the sign of the factor', () => {
    const report = runFactorLab(market, settings)!;
    const turned = runFactorLab(market, { ...settings, terms: [{ key: 'turnover', weight: 1 }] })!;
    expect(turned.summary.mean).toBeCloseTo(-report.summary.mean, 12);
    expect(turned.factorReturn.annual).toBeCloseTo(-report.factorReturn.annual, 12);
    expect(turned.groups[0]).toEqual(report.groups[4]);
  });

  it('does not change a rank IC by winsorising, ties aside', () => {
    const report = runFactorLab(market, settings)!;
    const raw = runFactorLab(market, { ...settings, winsorisation: 'none' })!;
    expect(raw.summary.mean).toBeCloseTo(report.summary.mean, 2);
  });

  it('says so when neutralisation leaves nothing of the factor', () => {
    const report = runFactorLab(market, {
      ...settings,
      terms: [{ key: 'liquidity', weight: 1 }],
      winsorisation: 'none',
      neutraliseStyles: ['liquidity'],
    })!;
    expect(report.isExplained).toBe(true);
    expect(report.summary.mean).toBe(0);
  });

  it('refuses a range too short to say anything', () => {
    expect(runFactorLab(market, { ...settings, from: '2020-12-01' })).toBeNull();
    expect(runFactorLab(market, { ...settings, from: '2030-01-01' })).toBeNull();
  });

  it('begins when a price factor has its first value', () => {
    const range = labRange(market, { ...settings, from: '2016-01-01', terms: [{ key: 'momentum60', weight: 1 }] });
    expect(range!.from).toBe(60);
  });
});
