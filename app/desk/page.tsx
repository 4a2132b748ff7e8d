import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { Desk } from '#components/desk/desk.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { identity } from '#content/company.ts';

/** One page for everything at the desk: the rewrite in next.config.mjs leads to it, and the browser reads what it shows. */
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
