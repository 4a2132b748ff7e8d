import { describe, expect, it } from 'vitest';
import { defaultLesson, momentum, studyLesson } from './momentum-lesson.ts';
import { createMarket, sampleMarket } from './synthetic-market.ts';

const market = sampleMarket();
const count = market.instruments.length;

describe('the signal', () => {
  it('is the return over the look-back that ends before the days left out', () => {
    // One share that gains 1 % a day: five days are 1.01⁵ − 1 wherever they lie.
    const values = Float64Array.from({ length: 20 }, (_, day) => 1.01 ** day);
    const [value] = momentum(values, 1, { day: 15, lookback: 5, skip: 3 });
    expect(value).toBeCloseTo(1.01 ** 5 - 1, 12);
  });

  it('of a day uses nothing of the skipped days and nothing later', () => {
    const changed = createMarket();
    const day = changed.days.indexOf(studyLesson(market, defaultLesson).signal.day);
    changed.returns.fill(0.05, (day - defaultLesson.skip + 1) * count);
    expect(studyLesson(changed, defaultLesson).signal.values).toEqual(studyLesson(market, defaultLesson).signal.values);
    changed.returns.fill(0.05, (day - defaultLesson.skip) * count);
    expect(studyLesson(changed, defaultLesson).signal.values).not.toEqual(
      studyLesson(market, defaultLesson).signal.values,
    );
  });
});

describe('the study', () => {
  const study = studyLesson(market, defaultLesson);

  it('tries every combination on the same months, the chosen one among them', () => {
    expect(study.trials).toHaveLength(12);
    const own = study.trials.find(({ lookback, skip }) => lookback === 60 && skip === 5);
    expect(own?.t).toBe(study.ic.t);
    expect(study.ic.coefficients).toHaveLength(study.ic.days.length);
  });

  it('that peeks finds an IC that no honest reading has', () => {
    const honest = Math.max(...study.trials.map(({ mean }) => Math.abs(mean)));
    expect(studyLesson(market, { ...defaultLesson, peeks: true }).ic.mean).toBeGreaterThan(5 * honest);
  });

  it('charges the highest group what its turnover costs', () => {
    const { gross, net, turnover } = study.groups;
    // ½ Σ|Δw| is charged on both sides; the difference is the first purchase and compounding.
    expect(gross - net).toBeCloseTo(2 * turnover * (defaultLesson.costBp / 10_000), 2);
    expect(studyLesson(market, { ...defaultLesson, costBp: 0 }).groups.net).toBe(gross);
  });
});
