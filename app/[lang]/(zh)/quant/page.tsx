import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Faq } from '#components/sections/faq.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { ProductData } from '#components/sections/product-data.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { Attribution } from './_sections/attribution.tsx';
import { QuantDocs } from './_sections/quant-docs.tsx';
import { QuantHero } from './_sections/quant-hero.tsx';
import { TradingDayClock } from './_sections/trading-day-clock.tsx';
import { Ways } from './_sections/ways.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('quant');
  return pageMetadata({ route: 'quant', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function QuantPage() {
  const t = await getTranslations('quant');
  const items = await getTexts('quant.faq.items');
  return (
    <>
      <ProductData
        route="quant"
        name={t('name')}
        description={t('description')}
        operatingSystem="Web"
        questions={items}
      />
      <QuantHero />
      <Attribution />
      <TradingDayClock />
      <Faq title={t('faq.title')} items={items} />
      <QuantDocs />
      <NextStep title={t('next.title')} text={t('next.text')}>
        <Ways />
        <TrialScopeLink />
      </NextStep>
    </>
  );
}
