'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { pageLocale } from '#lib/i18n/page-locale.ts';

/**
 * A demonstration's own messages, which come with its code: a page whose demonstration stays closed carries none of
 * them.
 */
export function DemoWords({
  messages,
  children,
}: {
  messages: NonNullable<ComponentProps<typeof NextIntlClientProvider>['messages']>;
  children: ReactNode;
}) {
  return (
    <NextIntlClientProvider locale={pageLocale()} messages={messages} timeZone="Asia/Shanghai">
      {children}
    </NextIntlClientProvider>
  );
}
