import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { StatusLookup } from '#components/recruitment/status/status-lookup.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { identity } from '#content/company.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('recruitmentStatus');
  return pageMetadata({
    route: 'recruitment-status',
    locale: 'zh-CN',
    title: t('title'),
    description: t('description'),
  });
}

export default async function ApplicationStatusPage() {
  const t = await getTranslations('recruitmentStatus');
  const { recruitmentStatus } = await getMessages();
  return (
    <div className="page-width pt-4 pb-20">
      <Crumbs current={t('title')} />
      <h1 className="mt-4 mb-3 text-3xl">{t('title')}</h1>
      <p className="mb-6 text-ink-2">{t('description')}</p>
      <noscript>
        <p>{t('noScript', { email: identity.supportEmail })}</p>
      </noscript>
      <div className="max-w-180">
        <PartBoundary>
          <NextIntlClientProvider messages={{ recruitmentStatus }}>
            <StatusLookup supportEmail={identity.supportEmail} />
          </NextIntlClientProvider>
        </PartBoundary>
      </div>
    </div>
  );
}
