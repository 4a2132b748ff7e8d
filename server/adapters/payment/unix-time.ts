/** Formats a time as seconds since 1970, the format in providers' signatures. */
export function toUnixTime(at: Date): string {
  return String(Math.floor(at.getTime() / 1000));
}

/**
 * Parses seconds since 1970, in decimal digits only. `Number` also accepts '', ' 1 ', '1e3' and 'Infinity', and NaN never counts as too
 * old.
 * @throws RangeError if it is not a time, or is after the year 5138
 */
export function fromUnixTime(text: string): Date {
  if (!/^\d{1,11}$/.test(text)) throw new RangeError('not a time');
  return new Date(Number(text) * 1000);
}
