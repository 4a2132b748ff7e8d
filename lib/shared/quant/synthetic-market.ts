import { residuals, standardise } from './cross-section.ts';
import { dataApiParameters, industries, industryIndex, styleIndex, styles, type IndustryKey } from './market-model.ts';
import { createRandom, type RandomSource } from './random.ts';
import { tradingDays, tradingDaysPerYear } from './trading-days.ts';

type Instrument = { id: string; industry: IndustryKey };

/** Matrices are row-major typed arrays; `n` instruments, `k` styles, `m` industries. Returns are simple, not per cent. */
export type SyntheticMarket = {
  days: readonly string[];
  instruments: readonly Instrument[];
  /** [day · n + instrument]: the return of that day. The first day's is zero. */
  returns: Float64Array;
  /** [day · n + instrument]: market value at the close, in 100 million CNY. */
  caps: Float64Array;
  /** [(day · n + instrument) · k + style]: known at the close of that day; it explains the next day's return. */
  exposures: Float64Array;
  /** [day] */
  marketReturns: Float64Array;
  /** [day · m + industry] */
  industryReturns: Float64Array;
  /** [day · k + style] */
  styleReturns: Float64Array;
};

/**
 * Generates ten years of thirty shares from a structural model,
 *
 *   r(i,t) = market(t) + industry(i,t) + Σₛ exposure(i,s,t−1) · style(s,t) + specific(i,t),  cut at the price limit,
 *
 * the form X·f + ε of structured risk models (R. Grinold and R. Kahn, Active Portfolio Management, ch. 3). Exposures
 * are AR(1), standardised every day; size follows from the market value, non-linear size is its cube without its linear
 * part. All shocks share one log-AR(1) volatility, so that calm and stormy months form clusters; the market drifts with
 * the cycle of its years. The same seed yields the same market.
 */
export function createMarket(seed: number = dataApiParameters.seed): SyntheticMarket {
  const random = createRandom(seed);
  const days = tradingDays(dataApiParameters.firstYear, dataApiParameters.lastYear);
  const n = dataApiParameters.instrumentCount;
  const k = styles.length;
  const m = industries.length;
  const market: SyntheticMarket = {
    days,
    instruments: Array.from({ length: n }, (_, i) => ({
      id: instrumentId(i),
      industry: industries[industryIndex(i)]!,
    })),
    returns: new Float64Array(days.length * n),
    caps: new Float64Array(days.length * n),
    exposures: new Float64Array(days.length * n * k),
    marketReturns: new Float64Array(days.length),
    industryReturns: new Float64Array(days.length * m),
    styleReturns: new Float64Array(days.length * k),
  };
  const { median, logDeviation } = dataApiParameters.capitalisation;
  for (let i = 0; i < n; i++) market.caps[i] = median * Math.exp(logDeviation * random.normal());
  const latent = latentStyles.map(() => Float64Array.from({ length: n }, () => random.normal()));
  const { lowest, highest } = dataApiParameters.specificVolatility;
  const specific = Float64Array.from({ length: n }, () => daily(lowest + (highest - lowest) * random.uniform()));

  setExposures(market, 0, latent);
  let logVolatility = 0;
  for (let day = 1; day < days.length; day++) {
    const { volatilityPersistence, volatilityOfVolatility } = dataApiParameters;
    logVolatility = volatilityPersistence * logVolatility + volatilityOfVolatility * random.normal();
    drawReturns(market, day, specific, Math.exp(logVolatility), random);
    latent.forEach((values, at) => advance(values, latentStyles[at]!.persistence, random));
    setExposures(market, day, latent);
  }
  return market;
}

/** Returns the code of a column: SIM001 is the first. */
export function instrumentId(column: number): string {
  return `SIM${String(column + 1).padStart(3, '0')}`;
}

function daily(annualVolatility: number): number {
  return annualVolatility / Math.sqrt(tradingDaysPerYear);
}

/** Returns the market's expected annual return: the premium, and the year's position in the cycle. */
function marketDrift(day: string): number {
  const { marketPremium, marketCycle, firstYear } = dataApiParameters;
  return marketPremium + marketCycle[Number(day.slice(0, 4)) - firstYear]!;
}

/** Draws factor and share returns of a day, and updates the market values. */
function drawReturns(
  market: SyntheticMarket,
  day: number,
  specific: Float64Array,
  storm: number,
  random: RandomSource,
) {
  const { instruments, returns, caps, exposures, styleReturns, industryReturns } = market;
  const n = instruments.length;
  const k = styles.length;
  const m = industries.length;
  const { marketVolatility, industryVolatility, priceLimit } = dataApiParameters;
  const common =
    marketDrift(market.days[day]!) / tradingDaysPerYear + storm * daily(marketVolatility) * random.normal();
  market.marketReturns[day] = common;
  for (let j = 0; j < m; j++) industryReturns[day * m + j] = storm * daily(industryVolatility) * random.normal();
  for (let j = 0; j < k; j++) {
    const { premium, volatility } = styles[j]!;
    styleReturns[day * k + j] = premium / tradingDaysPerYear + storm * daily(volatility) * random.normal();
  }
  for (let i = 0; i < n; i++) {
    const before = (day - 1) * n + i;
    let value = common + industryReturns[day * m + industryIndex(i)]! + storm * specific[i]! * random.normal();
    for (let j = 0; j < k; j++) value += exposures[before * k + j]! * styleReturns[day * k + j]!;
    const limited = Math.max(-priceLimit, Math.min(priceLimit, value));
    returns[day * n + i] = limited;
    caps[day * n + i] = caps[before]! * (1 + limited);
  }
}

/** The styles with their own process; the other two follow from the market value. */
const latentStyles = styles
  .map(({ key, persistence }, column) => ({ key, persistence, column }))
  .filter(({ key }) => key !== 'size' && key !== 'nonLinearSize');

/** Advances AR(1) with unit variance by one step: x ← φx + √(1 − φ²)·z. */
function advance(values: Float64Array, persistence: number, random: RandomSource): void {
  const shock = Math.sqrt(1 - persistence ** 2);
  for (let i = 0; i < values.length; i++) values[i] = persistence * values[i]! + shock * random.normal();
}

function setExposures(market: SyntheticMarket, day: number, latent: readonly Float64Array[]): void {
  const n = market.instruments.length;
  const caps = market.caps.subarray(day * n, (day + 1) * n);
  const size = caps.map(Math.log);
  standardise(size, caps);
  const cubed = size.map((value) => value ** 3);
  const nonLinearSize = residuals(cubed, size);
  writeExposures(market, day, styleIndex('size'), size, caps);
  writeExposures(market, day, styleIndex('nonLinearSize'), nonLinearSize, caps);
  latent.forEach((values, at) => writeExposures(market, day, latentStyles[at]!.column, values.slice(), caps));
}

/** Writes one style's exposures of a day. Standardises `values` in place. */
function writeExposures(
  market: SyntheticMarket,
  day: number,
  column: number,
  values: Float64Array,
  caps: Float64Array,
) {
  const n = market.instruments.length;
  standardise(values, caps);
  for (let i = 0; i < n; i++) market.exposures[(day * n + i) * styles.length + column] = values[i]!;
}

let shared: SyntheticMarket | undefined;

/** Returns the market of the default seed, generated once in a process; all charts of the site use it. */
export function sampleMarket(): SyntheticMarket {
  shared ??= createMarket();
  return shared;
}

/** Returns the exposures of one style at the close of a day, one value per instrument. */
export function exposuresOn(market: SyntheticMarket, style: number, day: number): Float64Array {
  const n = market.instruments.length;
  const k = styles.length;
  const values = new Float64Array(n);
  for (let i = 0; i < n; i++) values[i] = market.exposures[(day * n + i) * k + style]!;
  return values;
}
