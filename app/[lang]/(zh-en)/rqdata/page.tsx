import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ApiConsoleSection } from '#components/demos/opener/api-console-section.tsx';
import { ProductData } from '#components/sections/product-data.tsx';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
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
  const Page = locale === 'en-US' ? EnglishDataPage : ChineseDataPage;
  return (
    <>
      <ProductData
        route="rqdata"
        name={t('name')}
        description={t('description')}
        questions={await getTexts('rqdata.faq.items')}
      />
      <Page>
        <ApiConsoleSection />
      </Page>
    </>
  );
}
