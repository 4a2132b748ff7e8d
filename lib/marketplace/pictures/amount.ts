import { formatNumber } from '#lib/shared/quant/format.ts';
import words from '#messages/zh-CN/data-picture.json' with { type: 'json' };

const { powers } = words;
const hundredMillion = 1e8;
const tenThousand = 1e4;

/** Returns the divisor of figures of this size and the resulting unit: 615,000,000 yuan are 6.15 hundred million yuan. */
export function amountScale(largest: number, unit: string | null): { divisor: number; unit: string } {
  const name = unit ?? '';
  // A unit with a power of ten of its own would be read twice.
  if (powers.own.some((power) => name.startsWith(power))) return { divisor: 1, unit: name };
  if (largest >= hundredMillion) return { divisor: hundredMillion, unit: `${powers.hundredMillion}${name}` };
  if (largest >= 10 * tenThousand) return { divisor: tenThousand, unit: `${powers.tenThousand}${name}` };
  return { divisor: 1, unit: name };
}

/** Formats a figure of about four digits with its unit. */
export function amountText(value: number, unit: string | null): string {
  const scale = amountScale(Math.abs(value), unit);
  const text = digitsText(value / scale.divisor);
  return scale.unit === '' ? text : `${text}${scale.unit === '%' ? '' : ' '}${scale.unit}`;
}

/**
 * Formats a figure of four or five digits without its unit's name, for a place that names the unit itself: 2,379 万,
 * 1419.6, 2025.
 */
export function shortFigure(value: number, unit: string | null): string {
  // Small figures are written as the file has them: a year without a comma, a price with its cents.
  if (Math.abs(value) < tenThousand) {
    const short = Number(Number(value.toPrecision(5)).toFixed(6));
    return formatNumber(short, decimalsOf(short)).replace(',', '');
  }
  const isScaled = powers.own.some((power) => unit?.startsWith(power));
  const scale = isScaled ? { divisor: 1, unit: '' } : amountScale(Math.abs(value), null);
  const text = digitsText(value / scale.divisor);
  return scale.unit === '' ? text : `${text} ${scale.unit}`;
}

/** Four significant digits, all digits before the point, and no zeros at the end: 1437, 24.5, 0.0812. */
function digitsText(value: number): string {
  const size = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  const digits = Math.max(0, Math.min(6, 3 - size));
  return formatNumber(Number(value.toFixed(digits)), decimalsOf(Number(value.toFixed(digits))));
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}
