'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { defaultLocale } from '#contract/locale.ts';
import order from '#messages/zh-CN/order.json' with { type: 'json' };
import { OwnOrders } from './own-orders.tsx';

/** The orders with their messages, which come with this code, as their formatter does. */
export function ShelfOrders({ empty }: { empty: ReactNode }) {
  return (
    <NextIntlClientProvider locale={defaultLocale} messages={{ order }} timeZone="Asia/Shanghai">
      <OwnOrders empty={empty} />
    </NextIntlClientProvider>
  );
}
