'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { TakenUp } from '#components/shell/live-part.tsx';
import priceCalculator from '#messages/zh-CN/price-calculator.json' with { type: 'json' };
import trialLink from '#messages/zh-CN/trial-link.json' with { type: 'json' };
import { Calculator } from './calculator.tsx';
import type { Seller } from './quotation-sheet.tsx';

/** The calculator with its own messages, which come with its code. */
export default function PriceCalculator(props: { seller: Seller } & TakenUp) {
  return (
    <NextIntlClientProvider locale="zh-CN" messages={{ priceCalculator, trialLink }} timeZone="Asia/Shanghai">
      <Calculator {...props} />
    </NextIntlClientProvider>
  );
}
