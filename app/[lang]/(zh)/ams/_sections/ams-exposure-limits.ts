import type { LimitBar } from '#components/charts/limit-bars.tsx';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { factorExposures } from '#lib/shared/quant/factor-exposures.ts';
import { benchmarkWeights } from '#lib/shared/quant/holdings-attribution.ts';
import { industries, styles } from '#lib/shared/quant/market-model.ts';
import { limitState } from '#lib/shared/quant/risk-limits.ts';
import { productWeights, sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { exposureLimits } from '../_facts/ams-risk.ts';

/** Active exposures of the sample product after its last rebalancing, against the example's limits. */
export function activeExposureBars(tModel: Translator<'marketModel'>): {
  day: string;
  styles: LimitBar[];
  industries: LimitBar[];
} {
  const { market, rebalancedOn } = sampleProduct();
  const day = rebalancedOn.at(-1)!;
  const portfolio = factorExposures(market, productWeights(market, day), day);
  const benchmark = factorExposures(market, benchmarkWeights(market, day, 'capitalisation'), day);
  const bar = (name: string, value: number, limit: number): LimitBar => ({
    name,
    value,
    lower: -limit,
    upper: limit,
    state: limitState(value, -limit, limit),
  });
  return {
    day: market.days[day]!,
    styles: styles.map(({ key }, at) =>
      bar(tModel(`styles.${key}`), portfolio.styles[at]! - benchmark.styles[at]!, exposureLimits.styleLimit(key)),
    ),
    industries: industries.map((key, at) =>
      bar(tModel(`industries.${key}`), portfolio.industries[at]! - benchmark.industries[at]!, exposureLimits.industry),
    ),
  };
}

/** Counts the bars in each state. */
export function countStates(bars: readonly LimitBar[]): { breached: number; near: number } {
  const count = (state: LimitBar['state']) => bars.filter((bar) => bar.state === state).length;
  return { breached: count('breached'), near: count('near') };
}
