import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { AmsData } from './_sections/ams-data.tsx';
import { AmsHubPage } from './_sections/hub-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('ams');
  return pageMetadata({ route: 'ams', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function AmsPage() {
  const t = await getTranslations('ams');
  return (
    <>
      <AmsData name={t('name')} description={t('description')} questions={await getTexts('ams.faq.items')} />
      <AmsHubPage />
    </>
  );
}
