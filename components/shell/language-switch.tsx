'use client';

import { otherLocale } from '#lib/navigation/languages.ts';
import { useRoute } from '#lib/navigation/use-route.ts';
import { AppLink } from './app-link.tsx';

/** The same page in the other language, where it exists. */
export function LanguageSwitch({ label }: { label: string }) {
  const other = otherLocale(useRoute());
  if (!other) return null;
  return (
    <AppLink
      to={{ href: other.href }}
      className="hidden px-2 py-2.5 text-sm text-ink-2 hover:text-ink sm:block"
      hrefLang={other.locale}
    >
      {label}
    </AppLink>
  );
}
