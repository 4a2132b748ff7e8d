import { normalForm } from '#contract/normal-form.ts';

export type Amount = { value: number; hasPercent: boolean };

/** Converts full-width letters, digits and signs to half-width, and trims spaces. */
export function plainText(cell: string): string {
  return normalForm(cell, 'NFKC').trim();
}

/** Returns an instrument's code in the market's spelling. */
export function plainCode(cell: string): string {
  return plainText(cell).toUpperCase();
}

/**
 * Parses a number as people write it: full-width digits, thousands separators, a currency sign, a percent sign,
 * accountants' brackets for a minus. Returns `null` if it is no number, or its separators are misplaced.
 */
export function parseAmount(cell: string): Amount | null {
  let text = plainText(cell)
    .replaceAll(/[\s¥元]/g, '')
    .replace('−', '-');
  const bracketed = /^\((.+)\)$/.exec(text);
  if (bracketed) text = `-${bracketed[1]}`;
  const hasPercent = text.endsWith('%');
  if (hasPercent) text = text.slice(0, -1);
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) text = text.replaceAll(',', '');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? { value, hasPercent } : null;
}

/** Returns an ISO date from 2025-06-30, 2025/6/30, 2025.6.30, 20250630 or 2025年6月30日; `null` for an invalid day. */
export function parseDate(cell: string): string | null {
  const text = plainText(cell);
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  if (!parts) return null;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  // An invalid day, such as the 31st of April, is converted to a day of another month.
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}
