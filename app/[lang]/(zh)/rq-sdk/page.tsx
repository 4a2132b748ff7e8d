import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Faq } from '#components/sections/faq.tsx';
import { ProductData } from '#components/sections/product-data.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { Relay } from './_sections/relay.tsx';
import { SdkDocs } from './_sections/sdk-docs.tsx';
import { SdkHero } from './_sections/sdk-hero.tsx';
import { Next } from './_sections/sdk-next.tsx';
import { Signal } from './_sections/signal.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rqSdk');
  return pageMetadata({ route: 'rq-sdk', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function SdkPage() {
  const t = await getTranslations('rqSdk');
  const items = await getTexts('rqSdk.faq.items');
  return (
    <>
      <ProductData
        route="rq-sdk"
        name={t('name')}
        description={t('description')}
        operatingSystem="Windows, Linux, macOS"
        questions={items}
      />
      <SdkHero />
      <Relay />
      <Signal />
      <Faq title={t('faq.title')} items={items} />
      <SdkDocs />
      <Next />
    </>
  );
}
