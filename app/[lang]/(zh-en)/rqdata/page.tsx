import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ApiConsoleSection } from '#components/demos/opener/api-console-section.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData, faqData, softwareData } from '#components/sections/structured-data.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { homePath, routePath } from '#lib/shared/paths/routes.ts';
import { ChineseDataPage } from './_sections/chinese-page.tsx';
import { EnglishDataPage } from './_sections/english-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rqdata');
  const locale = await currentLocale();
  return pageMetadata({ route: 'rqdata', locale, title: t('title'), description: t('description') });
}

export default async function DataPage() {
  const locale = await currentLocale();
  const t = await getTranslations('rqdata');
  const tEvidence = await getTranslations('evidence');
  const path = routePath('rqdata', {}, locale);
  const Page = locale === 'en-US' ? EnglishDataPage : ChineseDataPage;
  return (
    <>
      <JsonLd
        data={[
          softwareData({ name: t('name'), description: t('description'), path, locale }),
          faqData(await getTexts('rqdata.faq.items')),
          breadcrumbData([
            { name: tEvidence('home'), path: homePath(locale) },
            { name: t('name'), path },
          ]),
        ]}
      />
      <Page>
        <ApiConsoleSection />
      </Page>
    </>
  );
}
