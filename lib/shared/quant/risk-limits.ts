export type LimitState = 'within' | 'near' | 'breached';

/** Fraction of the distance from zero to the bound from which a value is near its limit. */
export const nearShare = 0.8;

/** Returns the state of a value between two bounds around zero; on the bound is within. */
export function limitState(value: number, lower: number, upper: number): LimitState {
  const bound = value < 0 ? lower : upper;
  const share = bound === 0 ? (value === 0 ? 0 : Infinity) : value / bound;
  if (share > 1) return 'breached';
  return share >= nearShare ? 'near' : 'within';
}
