import type { Locale } from '#contract/locale.ts';
import { paymentWays, type PaymentWay } from '#contract/order.ts';
import { oneOf } from '#lib/shared/text/one-of.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { translator } from '#server/kernel/text/translator.ts';

/** The ways to pay that the settings leave on; a transfer always is. */
export function offeredWays({ thirdParties: { ALIPAY, WECHAT_PAY } }: Config): readonly PaymentWay[] {
  const isOff = { alipay: ALIPAY.kind === 'off', wechat_pay: WECHAT_PAY.kind === 'off', bank_transfer: false };
  return paymentWays.filter((way) => !isOff[way]);
}

/** The same for a sentence, in the order in which they help: abroad, a transfer is first. */
export function offeredWaysText(config: Config, locale: Locale): string {
  const t = translator(locale, 'mails');
  return oneOf(
    (locale === 'en-US' ? offeredWays(config).toReversed() : offeredWays(config)).map((way) =>
      t(`receipt.ways.${way}`),
    ),
    locale,
  );
}
