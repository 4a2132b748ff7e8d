'use client';

import { NextIntlClientProvider } from 'next-intl';
import priceCalculator from '#messages/zh-CN/price-calculator.json' with { type: 'json' };
import trialLink from '#messages/zh-CN/trial-link.json' with { type: 'json' };
import { Calculator } from './calculator.tsx';
import type { Seller } from './quotation-sheet.tsx';

/** The calculator with its own messages: a page whose calculator stays closed carries none of them. */
export default function PriceCalculator({ seller }: { seller: Seller }) {
  return (
    <NextIntlClientProvider locale="zh-CN" messages={{ priceCalculator, trialLink }} timeZone="Asia/Shanghai">
      <Calculator seller={seller} />
    </NextIntlClientProvider>
  );
}
