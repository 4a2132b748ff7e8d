import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Faq } from '#components/sections/faq.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { breadcrumbData, faqData } from '#components/sections/structured-data.ts';
import { cloudDataName, dataModules } from '#content/prices/price-list.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { CalculatorSection } from './_sections/calculator-section.tsx';
import { ChooseSection } from './_sections/choose.tsx';
import { cloudDataOffers } from './_sections/offer-data.ts';
import { PlansSection } from './_sections/plans.tsx';
import { PricingContents } from './_sections/pricing-contents.tsx';
import { DeploymentSection } from './_sections/pricing-deployment.tsx';
import { PricingHero } from './_sections/pricing-hero.tsx';
import { PricingNext } from './_sections/pricing-next.tsx';
import { TermsSection } from './_sections/terms.tsx';
import { TrafficSection } from './_sections/traffic.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pricing');
  return pageMetadata({ route: 'pricing', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function PricingPage() {
  const t = await getTranslations('pricing');
  const tEvidence = await getTranslations('evidence');
  const prices = await sourceLine('priceList', 'prices');
  const traffic = await sourceLine('traffic', 'rules');
  const items = await getTexts('pricing.faq.items', {
    modules: dataModules.map(({ name }) => name['zh-CN']).join('、'),
  });
  const crumbs = [
    { name: tEvidence('home'), path: routePath('home') },
    { name: t('name'), path: routePath('pricing') },
  ];
  return (
    <>
      <JsonLd
        data={[cloudDataOffers(cloudDataName['zh-CN'], t('description')), faqData(items), breadcrumbData(crumbs)]}
      />
      <PricingHero />
      <PricingContents />
      <PlansSection formula={prices} />
      <CalculatorSection />
      <ChooseSection />
      <TrafficSection formula={traffic} />
      <DeploymentSection />
      <TermsSection />
      <Faq fold="phone" id="faq" title={t('faq.title')} items={items} />
      <PricingNext />
    </>
  );
}
