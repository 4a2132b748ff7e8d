'use client';

import { usePathname } from 'next/navigation';
import { useFailure } from '#components/shell/use-failure.ts';
import { defaultLocale, locales } from '#contract/locale.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import './global-error.css';

/**
 * Replaces the whole page if the layouts have failed. The language is read from the address; the page is also written
 * at build. It has its own stylesheet, because Next sends it with every page: the site's stylesheet would double each
 * page's size.
 */
export default function GlobalError({ error }: { error: unknown }) {
  const parts = usePathname()?.split('/') ?? [];
  const locale = locales.find((known) => parts.includes(known)) ?? defaultLocale;
  const { words, reference } = useFailure(error, locale);
  return (
    <html lang={locale}>
      <body className="global-error">
        <main role="alert">
          <p>{words.text}</p>
          {reference !== undefined && (
            <p>
              {words.reference} <code>{reference}</code>
            </p>
          )}
          <button type="button" onClick={() => window.location.reload()}>
            {words.reload}
          </button>
          {/* A full page load, because the router may have failed. */}
          <a href={locale === 'en-US' ? pagePath('contact', {}, locale) : pagePath('about')}>{words.contact}</a>
        </main>
      </body>
    </html>
  );
}
