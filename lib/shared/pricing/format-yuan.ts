import { defaultLocale, type Locale } from '#contract/locale.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

/**
 * An amount in yuan with its thousands, e.g. ¥2,600 or ¥4,116.67; fen are shown where there are any. In English by the currency's code, CNY 2,600,
 * because the sign is the yen's as well.
 */
export function formatYuan(amountFen: number, locale: Locale = defaultLocale): string {
  return `${locale === 'en-US' ? 'CNY ' : '¥'}${formatNumber(amountFen / 100, amountFen % 100 === 0 ? 0 : 2)}`;
}
