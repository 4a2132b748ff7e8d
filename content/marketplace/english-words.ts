import type { assets, frequencies } from '#contract/data-product-facets.ts';

/** What an asset is called in English: the search finds its products by these words. */
export const englishAssets: Record<(typeof assets)[number], string> = {
  stock: 'A-shares, stocks, equities',
  hk_stock: 'Hong Kong stocks, equities',
  future: 'Futures',
  option: 'Options',
  index: 'Indices, index',
  fund: 'Funds',
  convertible_bond: 'Convertible bonds',
  bond: 'Bonds, fixed income',
  spot: 'Spot',
  macro: 'Macroeconomics',
  alternative: 'Alternative data',
};

/** What a frequency is called in English, for the search as well. */
export const englishFrequencies: Record<(typeof frequencies)[number], string> = {
  tick: 'Ticks, snapshots',
  minute: 'Minutes, intraday',
  day: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
  quarter: 'Quarterly',
  year: 'Yearly, annual',
  event: 'Events',
};
