/**
 * The parameters of the synthetic market. The ten styles are those of the published CNE5-like structure (size, beta,
 * momentum, residual volatility, non-linear size, book to price, liquidity, earnings yield, growth, leverage). Premia and
 * volatilities are round numbers of a plausible size; they describe no real market. The seed and the market's cycle were chosen
 * for the demonstration (参数为演示选定): the samples show gains after costs, losses and their recovery, not what strategies earn.
 */
export const styles = [
  { key: 'size', premium: -0.02, volatility: 0.05, persistence: 1 },
  { key: 'beta', premium: 0.01, volatility: 0.06, persistence: 0.998 },
  { key: 'momentum', premium: 0.02, volatility: 0.05, persistence: 0.985 },
  { key: 'residualVolatility', premium: -0.03, volatility: 0.04, persistence: 0.99 },
  { key: 'nonLinearSize', premium: -0.01, volatility: 0.03, persistence: 1 },
  { key: 'bookToPrice', premium: 0.04, volatility: 0.035, persistence: 0.997 },
  { key: 'liquidity', premium: -0.04, volatility: 0.035, persistence: 0.98 },
  { key: 'earningsYield', premium: 0.03, volatility: 0.035, persistence: 0.996 },
  { key: 'growth', premium: 0.01, volatility: 0.025, persistence: 0.996 },
  { key: 'leverage', premium: -0.01, volatility: 0.025, persistence: 0.998 },
] as const;

export type StyleKey = (typeof styles)[number]['key'];

export const industries = [
  'banks',
  'foodBeverage',
  'electronics',
  'pharmaceuticals',
  'powerEquipment',
  'nonFerrousMetals',
  'machinery',
  'computers',
  'chemicals',
  'utilities',
] as const;

export type IndustryKey = (typeof industries)[number];

/** Annual figures, except the persistence of the log volatility, which is a day's. */
export const dataApiParameters = {
  firstYear: 2016,
  lastYear: 2025,
  instrumentCount: 30,
  /** Chosen for the demonstration among many. */
  seed: 3402,
  marketPremium: 0.06,
  /** Difference of each year's market drift from the premium; chosen for the demonstration. */
  marketCycle: [0, 0, -0.15, 0.05, -0.25, 0.1, -0.5, -0.25, 0.05, 0.3],
  marketVolatility: 0.15,
  /** Persistence and size of the changes in volatility. */
  volatilityPersistence: 0.985,
  volatilityOfVolatility: 0.06,
  industryVolatility: 0.09,
  specificVolatility: { lowest: 0.2, highest: 0.34 },
  /** Market value on the first day in 100 million CNY, log-normal. */
  capitalisation: { median: 400, logDeviation: 1 },
  /** The daily price limit of main-board shares. */
  priceLimit: 0.1,
} as const;

/** Returns the column of an instrument's industry: the instruments are assigned to the industries in turn. */
export function industryIndex(instrument: number): number {
  return instrument % industries.length;
}

/** Returns the column of a style in the exposure matrix. */
export function styleIndex(key: StyleKey): number {
  return styles.findIndex((style) => style.key === key);
}
