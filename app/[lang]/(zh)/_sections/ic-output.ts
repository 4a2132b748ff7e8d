import { icProgram } from '#content/home-program.ts';
import { sampleStudy } from '#lib/shared/quant/sample-study.ts';

/**
 * Returns the output of the home page's program: one rank IC a month, dated by the month end at which the factor was
 * observed.
 */
export function icMonths(): { days: string[]; coefficients: number[] } {
  const { market, observedAt, coefficients } = sampleStudy();
  const first = coefficients.length - icProgram.months;
  return {
    days: observedAt.slice(first, -1).map((at) => market.days[at]!),
    coefficients: coefficients.slice(first),
  };
}
