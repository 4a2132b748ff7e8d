import { defaultLocale, type Locale } from '#contract/locale.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

/**
 * Formats an amount in yuan with thousands separators, e.g. ¥2,600 or ¥4,116.67; fen are shown unless they are zero.
 * English uses the currency's code, CNY 2,600, because the sign is also the yen's.
 */
export function formatYuan(amountFen: number, locale: Locale = defaultLocale): string {
  return `${locale === 'en-US' ? 'CNY ' : '¥'}${formatNumber(amountFen / 100, amountFen % 100 === 0 ? 0 : 2)}`;
}
