import { notFound } from 'next/navigation';
import { lang } from 'next/root-params';
import type { ReactNode } from 'react';
import { defaultLocale } from '#contract/locale.ts';

/** Chinese pages that the build need not have known: an editor may have made them since (decision 0130). */
export function generateStaticParams() {
  return [{ lang: defaultLocale }];
}

export default async function EditedLayout({ children }: { children: ReactNode }) {
  if ((await lang()) !== defaultLocale) notFound();
  return children;
}
