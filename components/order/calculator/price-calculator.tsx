'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import { LivePart } from '#components/shell/live-part.tsx';
import { HydratedFieldset } from '#components/ui/hydrated-fieldset.tsx';
import priceCalculator from '#messages/zh-CN/price-calculator.json' with { type: 'json' };
import purchase from '#messages/zh-CN/purchase.json' with { type: 'json' };
import trialLink from '#messages/zh-CN/trial-link.json' with { type: 'json' };
import { calculatorParameter } from './calculator-address.ts';
import { Calculator } from './calculator.tsx';

/** The calculator with its own messages, which come with its code. */
export default function PriceCalculator(given: Omit<ComponentProps<typeof Calculator>, 'query'>) {
  return (
    <NextIntlClientProvider
      locale="zh-CN"
      messages={{ priceCalculator, trialLink, purchase: { choice: purchase.choice, term: purchase.term } }}
      timeZone="Asia/Shanghai"
    >
      <LivePart mark={[calculatorParameter, '1']}>
        {(query) => (
          <HydratedFieldset>
            <Calculator {...given} query={query} />
          </HydratedFieldset>
        )}
      </LivePart>
    </NextIntlClientProvider>
  );
}
