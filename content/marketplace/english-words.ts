import type { assets, frequencies } from '#contract/data-product-facets.ts';

/** English names of the assets, by which the search finds their products. */
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

/** English names of the frequencies, for the search as well. */
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
