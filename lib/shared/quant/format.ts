/** Formats a figure with a typographic minus sign and optionally a plus: `formatNumber(-0.5, 2)` → −0.50. */
export function formatNumber(value: number, digits: number, options: { signed?: boolean } = {}): string {
  const text = Math.abs(value).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  if (!/[1-9]/.test(text)) return text;
  if (value < 0) return `−${text}`;
  return options.signed ? `+${text}` : text;
}

/** Formats a fraction as a percentage: 0.1234 → 12.3%. */
export function formatPercent(value: number, digits = 1, options: { signed?: boolean } = {}): string {
  return `${formatNumber(value * 100, digits, options)}%`;
}

/** Formats a fraction of slots as a percentage, rounded down: a record with a gap is never 100%. */
export function shareText(recorded: number, expected: number): string {
  return recorded === expected ? '100%' : `${(Math.floor((recorded / expected) * 10_000) / 100).toFixed(2)}%`;
}
