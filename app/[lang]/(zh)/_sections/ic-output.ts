import { icProgram } from '#content/home-program.ts';
import { sampleStudy } from '#lib/shared/quant/sample-study.ts';

/** Returns what the program on the home page draws: a rank IC a month, dated by the month's end at which the factor was read. */
export function icMonths(): { days: string[]; coefficients: number[] } {
  const { market, observedAt, coefficients } = sampleStudy();
  const first = coefficients.length - icProgram.months;
  return {
    days: observedAt.slice(first, -1).map((at) => market.days[at]!),
    coefficients: coefficients.slice(first),
  };
}
