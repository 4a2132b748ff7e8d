import * as z from 'zod/mini';

/**
 * An amount on the wire: yuan as a decimal string with two places, e.g. `12800.00` (docs/behaviour.md#money). The
 * database and code count integer fen.
 */
export const yuanAmount = z.string().check(z.regex(/^(?:0|[1-9]\d{0,11})\.\d{2}$/));

/** `1280050` → `12800.50`. @throws RangeError for anything but a whole number of fen from 0 to what the wire can carry */
export function yuanFromFen(amountFen: number): string {
  const digits = Number.isSafeInteger(amountFen) ? String(amountFen).padStart(3, '0') : '';
  return checked(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** `12800.50` → `1280050`, without passing through a fraction. @throws RangeError for anything but an amount of the wire */
export function fenFromYuan(amount: string): number {
  return Number(checked(amount).replace('.', ''));
}

function checked(amount: string): string {
  if (!yuanAmount.safeParse(amount).success) throw new RangeError(`not an amount: ${amount}`);
  return amount;
}
