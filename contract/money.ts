import * as z from 'zod/mini';

/**
 * An amount on the wire: yuan as a decimal string with two decimals, e.g. `12800.00` (docs/behaviour.md#money). The database and the code
 * use integer fen.
 */
export const yuanAmount = z.string().check(z.regex(/^(?:0|[1-9]\d{0,11})\.\d{2}$/));

/** Converts fen to yuan: `1280050` → `12800.50`. @throws RangeError unless it is an integer from 0 to the wire's maximum */
export function yuanFromFen(amountFen: number): string {
  const digits = Number.isSafeInteger(amountFen) ? String(amountFen).padStart(3, '0') : '';
  return checked(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** Converts yuan to fen without floating point: `12800.50` → `1280050`. @throws RangeError unless it is a valid amount */
export function fenFromYuan(amount: string): number {
  return Number(checked(amount).replace('.', ''));
}

function checked(amount: string): string {
  if (!yuanAmount.safeParse(amount).success) throw new RangeError(`not an amount: ${amount}`);
  return amount;
}
