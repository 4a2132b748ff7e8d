import { describe, expect, it } from 'vitest';
import { styleIndex, type StyleKey } from '#lib/shared/quant/market-model.ts';
import { createMarket, exposuresOn } from '#lib/shared/quant/synthetic-market.ts';
import { runSuiteStudy, suiteParameters } from './suite-study.ts';

const market = createMarket(11);
const study = runSuiteStudy(market);
const n = market.instruments.length;

describe('runSuiteStudy', () => {
  it('holds weights that have the wanted exposures, add up to one and sell nothing short', () => {
    for (const day of study.decisions) {
      const weights = Array.from(study.weightsOn(day));
      expect(Math.min(...weights)).toBeGreaterThanOrEqual(0);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
      for (const [style, aim] of Object.entries(suiteParameters.aims)) {
        const column = exposuresOn(market, styleIndex(style as StyleKey), day);
        const active = weights.reduce((sum, weight, i) => sum + (weight - 1 / n) * column[i]!, 0);
        expect(active).toBeCloseTo(aim, 7);
      }
    }
  });

  it('decides from the past: another future leaves earlier weights alone', () => {
    const turn = study.decisions[30]! + 1;
    const changed = {
      ...market,
      returns: market.returns.map((value, at) => (at >= turn * n ? -value : value)),
      exposures: market.exposures.map((value, at) => (at >= turn * n * 10 ? value * 1.01 : value)),
    };
    const other = runSuiteStudy(changed);
    for (const day of study.decisions.slice(0, 31)) expect(other.weightsOn(day)).toEqual(study.weightsOn(day));
    expect(other.weightsOn(study.decisions[32]!)).not.toEqual(study.weightsOn(study.decisions[32]!));
  });

  it('waits for the days from which risk is estimated', () => {
    expect(study.decisions[0]).toBeGreaterThanOrEqual(suiteParameters.riskDays);
    expect(study.portfolio.trades[0]!.day).toBe(study.decisions[0]);
  });
});
