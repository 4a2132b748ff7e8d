import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { currentLocale } from '#lib/i18n/current-locale.ts';

/** Every page is made by the build: a path that it does not list is a 404. */
export const dynamicParams = false;

/** English-only pages: the language segment has one value here. */
export function generateStaticParams() {
  return [{ lang: 'en-US' }];
}

export default async function EnglishLayout({ children }: { children: ReactNode }) {
  if ((await currentLocale()) !== 'en-US') notFound();
  return children;
}
