import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { IndicativePrices } from '#components/order/indicative/indicative-prices.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { breadcrumbData, faqData } from '#components/sections/structured-data.ts';
import { cloudDataName, dataModules } from '#content/prices/price-list.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { offeredWaysText } from '#lib/i18n/offered-ways-text.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { homePath, routePath } from '#lib/shared/paths/routes.ts';
import { CalculatorSection } from './_sections/calculator-section.tsx';
import { cloudDataOffers } from './_sections/offer-data.ts';
import { PlansSection } from './_sections/plans.tsx';
import { PricingContents } from './_sections/pricing-contents.tsx';
import { PricingFaq } from './_sections/pricing-faq.tsx';
import { PricingHero } from './_sections/pricing-hero.tsx';
import { PricingNext } from './_sections/pricing-next.tsx';
import { TrafficSection } from './_sections/traffic.tsx';
import { TrialSection } from './_sections/trial-section.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pricing');
  const locale = await currentLocale();
  return pageMetadata({ route: 'pricing', locale, title: t('title'), description: t('description') });
}

/** English shows only the data plans: other products are quoted in Chinese, and the calculator prints a Chinese quotation. */
export default async function PricingPage() {
  const t = await getTranslations('pricing');
  const tEvidence = await getTranslations('evidence');
  const locale = await currentLocale();
  const prices = await sourceLine('priceList', 'prices');
  const traffic = await sourceLine('traffic', 'rules');
  const isChinese = locale === 'zh-CN';
  const items = await getTexts('pricing.faq.items', {
    modules: dataModules.map(({ name }) => name[locale]).join(isChinese ? '、' : ', '),
    ways: isChinese ? await offeredWaysText() : '',
  });
  const crumbs = [
    { name: tEvidence('home'), path: homePath(locale) },
    { name: t('name'), path: routePath('pricing', {}, locale) },
  ];
  return (
    <>
      <JsonLd
        data={[
          cloudDataOffers(cloudDataName[locale], t('description'), locale),
          faqData(items),
          breadcrumbData(crumbs),
        ]}
      />
      <IndicativePrices>
        <PricingHero />
      </IndicativePrices>
      {isChinese && <PricingContents />}
      <TrialSection />
      <PlansSection formula={prices} />
      {isChinese && <CalculatorSection />}
      <TrafficSection formula={traffic} />
      <PricingFaq items={items} />
      <PricingNext />
    </>
  );
}
