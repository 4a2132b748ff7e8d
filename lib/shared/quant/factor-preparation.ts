import { standardise } from './cross-section.ts';
import type { FactorTerm } from './factor-expression.ts';
import { factorValues } from './factor-sources.ts';
import { orthonormalBasis, residualsOn } from './least-squares.ts';
import { dataApiParameters, industries, industryIndex, styleIndex, type StyleKey } from './market-model.ts';
import { exposuresOn, type SyntheticMarket } from './synthetic-market.ts';
import { winsorise, type Winsorisation } from './winsorise.ts';

export type Preparation = {
  winsorisation: Winsorisation;
  neutraliseIndustry: boolean;
  neutraliseStyles: readonly StyleKey[];
};

const n = dataApiParameters.instrumentCount;
const constantBasis = orthonormalBasis([new Float64Array(n).fill(1)]);
const industryBasis = orthonormalBasis(
  industries.map((_, industry) => Float64Array.from({ length: n }, (__, i) => Number(industryIndex(i) === industry))),
);

/** Residuals smaller than this, of values with deviation one, are rounding: the regressors explain the factor wholly. */
const nothingLeftBelow = 1e-8;

/**
 * Prepares the factor of a day for analysis, with mean zero and deviation one: winsorised, standardised, regressed on
 * industry dummies and styles of the same day, and standardised again. A factor of several terms is the weighted sum of
 * its standardised terms. All values are zero if nothing is left of it.
 */
export function prepareFactor(
  market: SyntheticMarket,
  terms: readonly FactorTerm[],
  preparation: Preparation,
  day: number,
): Float64Array {
  const raw = rawFactor(market, terms, day);
  const values = winsorise(raw, preparation.winsorisation);
  standardiseEvenly(values);
  const basis = neutralisationBasis(market, preparation, day);
  if (basis.length === 0) return values;
  const left = residualsOn(basis, residualsOn(basis, values));
  if (left.every((value) => Math.abs(value) < nothingLeftBelow)) return left.fill(0);
  standardiseEvenly(left);
  return left;
}

/** Returns a single term unchanged; several as the weighted sum of their standardised values. */
export function rawFactor(market: SyntheticMarket, terms: readonly FactorTerm[], day: number): Float64Array {
  const [only, ...others] = terms;
  if (only && others.length === 0) return factorValues(market, only.key, day).map((value) => only.weight * value);
  const sum = new Float64Array(n);
  for (const { key, weight } of terms) {
    const values = factorValues(market, key, day);
    standardiseEvenly(values);
    for (let i = 0; i < sum.length; i++) sum[i]! += weight * values[i]!;
  }
  return sum;
}

function neutralisationBasis(market: SyntheticMarket, preparation: Preparation, day: number): Float64Array[] {
  const { neutraliseIndustry, neutraliseStyles } = preparation;
  if (!neutraliseIndustry && neutraliseStyles.length === 0) return [];
  const exposures = neutraliseStyles.map((key) => exposuresOn(market, styleIndex(key), day));
  return orthonormalBasis(exposures, neutraliseIndustry ? industryBasis : constantBasis);
}

function standardiseEvenly(values: Float64Array): void {
  standardise(values, new Float64Array(values.length).fill(1));
}
