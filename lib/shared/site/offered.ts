import type { Locale } from '#contract/locale.ts';
import { paymentWays, type PaymentWay } from '#contract/order.ts';

/** The third parties that are off, as next.config.mjs writes them into the pages (decision 0115). */
const off: readonly string[] = (process.env['THIRD_PARTIES_OFF'] ?? '').split(',');

export const offersWechatLogin = !off.includes('WECHAT');
export const offersCompanyLookup = !off.includes('COMPANY_REGISTER');
/** The payment methods offered to buyers; a transfer is always offered. */
export const offeredWays: readonly PaymentWay[] = paymentWays.filter((way) => !off.includes(way.toUpperCase()));

/** Returns the offered methods in the order of their use: a buyer who reads English seldom has a Chinese wallet. */
export function offeredWaysIn(locale: Locale): readonly PaymentWay[] {
  return locale === 'en-US' ? offeredWays.toReversed() : offeredWays;
}
