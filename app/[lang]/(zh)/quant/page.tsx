import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Faq } from '#components/sections/faq.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { breadcrumbData, faqData, softwareData } from '#components/sections/structured-data.ts';
import { TrialData } from '#components/sections/trial-data.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { Attribution } from './_sections/attribution.tsx';
import { Notebook } from './_sections/notebook.tsx';
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
  const tEvidence = await getTranslations('evidence');
  const items = await getTexts('quant.faq.items');
  const path = routePath('quant');
  return (
    <>
      <JsonLd
        data={[
          softwareData({
            name: t('name'),
            description: t('description'),
            path,
            locale: 'zh-CN',
            operatingSystem: 'Web',
          }),
          faqData(items),
          breadcrumbData([
            { name: tEvidence('home'), path: routePath('home') },
            { name: t('name'), path },
          ]),
        ]}
      />
      <QuantHero />
      <Attribution />
      <TradingDayClock />
      <Notebook />
      <Faq title={t('faq.title')} items={items} />
      <QuantDocs />
      <NextStep title={t('next.title')} text={t('next.text')}>
        <Ways />
        <TrialData product="quant" />
      </NextStep>
    </>
  );
}
