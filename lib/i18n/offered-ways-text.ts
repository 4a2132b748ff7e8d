import { getTranslations } from 'next-intl/server';
import { offeredWays } from '#lib/shared/site/offered.ts';
import { oneOf } from '#lib/shared/text/one-of.ts';

/** The ways to pay that are offered, for a sentence: 支付宝、微信支付或对公转账. */
export async function offeredWaysText(): Promise<string> {
  const t = await getTranslations('order.pay.ways');
  return oneOf(
    offeredWays.map((way) => t(way)),
    'zh-CN',
  );
}
