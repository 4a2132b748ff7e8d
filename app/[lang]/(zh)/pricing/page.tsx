import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { CalculatorOpener } from '#components/order/calculator-opener.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { CalculatorSection } from '#components/sections/pricing/calculator-section.tsx';
import { ChooseSection } from '#components/sections/pricing/choose.tsx';
import { PricingContents } from '#components/sections/pricing/contents.tsx';
import { DeploymentSection } from '#components/sections/pricing/deployment.tsx';
import { PricingHero } from '#components/sections/pricing/hero.tsx';
import { PricingNext } from '#components/sections/pricing/next.tsx';
import { cloudDataOffers } from '#components/sections/pricing/offer-data.ts';
import { PlansSection } from '#components/sections/pricing/plans.tsx';
import { TermsSection } from '#components/sections/pricing/terms.tsx';
import { TrafficSection } from '#components/sections/pricing/traffic.tsx';
import { breadcrumbData, faqData } from '#components/sections/structured-data.ts';
import { cloudDataName } from '#contract/price-list.ts';
import { routePath } from '#lib/navigation/routes.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { identity } from '#lib/site/identity.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).pricing;
  return pageMetadata({ route: 'pricing', locale: 'zh-CN', title, description });
}

export default async function PricingPage() {
  const { evidence, pricing } = await getMessages();
  const { name, description, calculator, faq } = pricing;
  const crumbs = [
    { name: evidence.home, path: routePath('home') },
    { name, path: routePath('pricing') },
  ];
  const seller = { company: identity.companyZh, phone: identity.supportPhone, email: identity.supportEmail };
  return (
    <>
      <JsonLd
        data={[cloudDataOffers(cloudDataName['zh-CN'], description), faqData(faq.items), breadcrumbData(crumbs)]}
      />
      <PricingHero />
      <PricingContents />
      <PlansSection />
      <ChooseSection />
      <TrafficSection />
      <CalculatorSection>
        <CalculatorOpener words={calculator} seller={seller} />
      </CalculatorSection>
      <DeploymentSection />
      <TermsSection />
      <Faq id="faq" title={faq.title} items={faq.items} />
      <PricingNext />
    </>
  );
}
