'use client';

import { clsx } from 'clsx';
import { otherLocale } from '#lib/navigation/languages.ts';
import { useRoute } from '#lib/navigation/use-route.ts';
import { AppLink } from './app-link.tsx';

/** The same page in the other language, where it exists. */
export function LanguageSwitch({ label, className }: { label: string; className: string }) {
  const other = otherLocale(useRoute());
  if (!other) return null;
  return (
    <AppLink
      prefetch={false}
      to={{ href: other.href }}
      className={clsx('px-2 py-2.5 text-sm text-ink-2 hover:text-ink', className)}
      hrefLang={other.locale}
    >
      {label}
    </AppLink>
  );
}
