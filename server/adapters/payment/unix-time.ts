/** The seconds since 1970, as payment providers date what they sign. */
export function toUnixTime(at: Date): string {
  return String(Math.floor(at.getTime() / 1000));
}

/**
 * Decimal digits and nothing else: `Number` takes '', ' 1 ', '1e3' and 'Infinity', too, and what is NaN is never too old.
 * @throws RangeError for what is no time, or one beyond the year 5138
 */
export function fromUnixTime(text: string): Date {
  if (!/^\d{1,11}$/.test(text)) throw new RangeError('not a time');
  return new Date(Number(text) * 1000);
}
