import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { defaultLocale } from '#contract/locale.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';

/** Every page is made by the build: a path that it does not list is a 404. */
export const dynamicParams = false;

/** Chinese-only pages: the language segment has one value here. */
export function generateStaticParams() {
  return [{ lang: defaultLocale }];
}

export default async function ChineseLayout({ children }: { children: ReactNode }) {
  if ((await currentLocale()) !== defaultLocale) notFound();
  return children;
}
