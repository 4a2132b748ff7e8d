'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { defaultLocale } from '#contract/locale.ts';
import { OwnOrders } from './own-orders.tsx';

/** The orders with their messages, whose formatter comes with this code. */
export function ShelfOrders({
  messages,
  empty,
}: {
  messages: NonNullable<ComponentProps<typeof NextIntlClientProvider>['messages']>;
  empty: ReactNode;
}) {
  return (
    <NextIntlClientProvider locale={defaultLocale} messages={messages} timeZone="Asia/Shanghai">
      <OwnOrders empty={empty} />
    </NextIntlClientProvider>
  );
}
