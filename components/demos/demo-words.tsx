'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { defaultLocale, type Locale } from '#contract/locale.ts';

/** Provides a demonstration's own messages, which load with its code: a page with a closed demonstration has none of them. */
export function DemoWords({
  locale = defaultLocale,
  messages,
  children,
}: {
  locale?: Locale;
  messages: NonNullable<ComponentProps<typeof NextIntlClientProvider>['messages']>;
  children: ReactNode;
}) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Shanghai">
      {children}
    </NextIntlClientProvider>
  );
}
