import { plainSpelling } from '#contract/plain-spelling.ts';

/** Returns true if a text is a valid calendar day in the site's spelling: `2026-11-22`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * Converts a typed day (`2026/1/5`, `2026年1月5日`, `20260105`, full-width digits) to the site's spelling; other texts are
 * returned unchanged.
 */
export function spellDay(typed: string): string {
  const plain = plainSpelling(typed);
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  const day = parts
    ?.slice(1)
    .map((part) => part.padStart(2, '0'))
    .join('-');
  return day !== undefined && isDay(day) ? day : typed;
}
