'use client';

import { languageLink } from '#lib/navigation/languages.ts';
import { useRoute } from '#lib/navigation/use-route.ts';
import { AppLink } from './app-link.tsx';

/** Links to the same page in the other language; Chinese pages without an English one link to the first English page. */
export function LanguageSwitch({ label, className }: { label: string; className: string }) {
  const link = languageLink(useRoute());
  if (!link) return null;
  return (
    <AppLink
      prefetch={false}
      to={{ href: link.href }}
      className={className}
      {...(link.isSamePage && { hrefLang: link.locale })}
    >
      <span lang={link.locale}>{label}</span>
    </AppLink>
  );
}
