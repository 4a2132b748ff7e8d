import { getLocale, getTranslations } from 'next-intl/server';
import { offeredWaysIn } from '#lib/shared/site/offered.ts';
import { oneOf } from '#lib/shared/text/one-of.ts';

/** Returns the offered payment methods, for a sentence: 支付宝、微信支付或对公转账. */
export async function offeredWaysText(): Promise<string> {
  const t = await getTranslations('order.pay.ways');
  const locale = await getLocale();
  return oneOf(
    offeredWaysIn(locale).map((way) => t(way)),
    locale,
  );
}
