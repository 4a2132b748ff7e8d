import type { StyleKey } from '#lib/shared/quant/market-model.ts';

/** Styles with a limit of their own, because the product means to lean on them. */
const styleExceptions: Partial<Record<StyleKey, number>> = { bookToPrice: 1.5, earningsYield: 1.5, liquidity: 1.5 };

/** Limits of the risk page's example, as in a mandate: in both directions, against the benchmark. */
export const exposureLimits = {
  /** Limit in standard deviations. */
  styleLimit: (style: StyleKey): number => styleExceptions[style] ?? 0.5,
  /** Active weight of an industry. */
  industry: 0.2,
} as const;
