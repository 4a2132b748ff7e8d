import { expect, it } from 'vitest';
import { industries, styles } from './market-model.ts';
import { recoverPremia } from './premium-recovery.ts';
import { sampleMarket, type SyntheticMarket } from './synthetic-market.ts';
import { tradingDaysPerYear } from './trading-days.ts';

/** The sample's exposures, with returns that are nothing but the written premia and the industries' own. */
function marketWithoutNoise(): SyntheticMarket {
  const whole = sampleMarket();
  const n = whole.instruments.length;
  const days = whole.days.slice(0, 40);
  const returns = new Float64Array(days.length * n);
  for (let at = n; at < returns.length; at++) {
    const before = (at - n) * styles.length;
    returns[at] = 0.001 * (at % industries.length);
    styles.forEach(({ premium }, style) => {
      returns[at]! += (whole.exposures[before + style]! * premium) / tradingDaysPerYear;
    });
  }
  return { ...whole, days, returns };
}

it('without noise every written premium is found', () => {
  for (const { written, estimated } of recoverPremia(marketWithoutNoise())) expect(estimated).toBeCloseTo(written, 8);
});
