import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { Desk } from '#components/desk/desk.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { identity } from '#content/company.ts';

/**
 * One page for the whole desk: a rewrite in next.config.mjs serves it for every address, and the browser reads the view
 * from the address.
 */
export default async function DeskPage() {
  const t = await getTranslations('desk.frame');
  const { desk } = await getMessages();
  return (
    <>
      <noscript>
        <p className="text-width pt-12">{t('noScript')}</p>
      </noscript>
      <PartBoundary>
        <NextIntlClientProvider messages={{ desk }}>
          <Desk brand={identity.brandZh} />
        </NextIntlClientProvider>
      </PartBoundary>
    </>
  );
}
