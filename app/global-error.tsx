'use client';

import { usePathname } from 'next/navigation';
import { PartFailure } from '#components/shell/part-failure.tsx';
import { defaultLocale, locales } from '#contract/locale.ts';
import '#app/site.css';

/** In the place of everything, when what is around the pages has failed. The language is the address's; it is written at build, too. */
export default function GlobalError({ error }: { error: unknown }) {
  const parts = usePathname()?.split('/') ?? [];
  const locale = locales.find((known) => parts.includes(known)) ?? defaultLocale;
  return (
    <html lang={locale}>
      <body>
        <main className="text-width pt-12 pb-20">
          <PartFailure error={error} locale={locale} />
        </main>
      </body>
    </html>
  );
}
