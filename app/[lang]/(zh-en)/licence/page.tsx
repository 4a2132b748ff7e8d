import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { InspectionMethod } from '#components/trial/inspection-method.tsx';
import { LicenceInspector } from '#components/trial/licence-inspector.tsx';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { homePath, routePath } from '#lib/shared/paths/routes.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('licence');
  return pageMetadata({
    route: 'licence',
    locale: await currentLocale(),
    title: t('title'),
    description: t('description'),
  });
}

export default async function LicencePage() {
  const t = await getTranslations('licence');
  const tEvidence = await getTranslations('evidence');
  const locale = await currentLocale();
  const { licence, trial } = await getMessages();
  const crumbs = [
    { name: tEvidence('home'), path: homePath(locale) },
    { name: t('title'), path: routePath('licence', {}, locale) },
  ];
  return (
    <div className="page-width grid gap-x-12 gap-y-10 pt-4 pb-20 lg:grid-cols-12">
      <JsonLd data={breadcrumbData(crumbs)} />
      <div className="min-w-0 lg:col-span-7">
        <Crumbs current={t('title')} />
        <h1 className="mt-4 text-3xl">{t('title')}</h1>
        <p className="mt-4 mb-8 text-lg text-ink-2">{t('lead')}</p>
        <noscript>
          <p className="mb-6 border-l-2 border-hairline pl-4">{t('form.noScript')}</p>
        </noscript>
        <PartBoundary>
          <NextIntlClientProvider
            messages={{ licence: { form: licence.form }, trial: { list: { names: trial.list.names } } }}
          >
            <LicenceInspector />
          </NextIntlClientProvider>
        </PartBoundary>
      </div>
      <InspectionMethod />
    </div>
  );
}
