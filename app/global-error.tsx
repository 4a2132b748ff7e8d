'use client';

import { usePathname } from 'next/navigation';
import { useFailure } from '#components/shell/use-failure.ts';
import { defaultLocale, locales } from '#contract/locale.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import './global-error.css';

/**
 * Stands in the place of everything when the parts around the pages have failed. The language is the address's; the page is written
 * at build, too. Its stylesheet is its own: Next sends it with every page, and the site's would double each page's weight.
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
          {/* A whole load: the router may be what has failed. */}
          <a href={locale === 'en-US' ? pagePath('contact', {}, locale) : pagePath('about')}>{words.contact}</a>
        </main>
      </body>
    </html>
  );
}
