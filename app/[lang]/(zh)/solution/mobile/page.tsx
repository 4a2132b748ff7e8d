import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DocLinks } from '#components/sections/doc-links.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { ProductData } from '#components/sections/product-data.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { IntegrationSection } from './_sections/integration.tsx';
import { MobileNext } from './_sections/mobile-next.tsx';
import { RealitySection } from './_sections/reality.tsx';
import { Safeguards } from './_sections/safeguards.tsx';
import { Walkthrough } from './_sections/walkthrough.tsx';

const document = routePath('doc', { page: 'mobile' });

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('mobileSolution');
  return pageMetadata({ route: 'mobile-solution', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function MobileSolutionPage() {
  const t = await getTranslations('mobileSolution');
  const items = await getTexts('mobileSolution.faq.items');
  const more = await getTexts('mobileSolution.more.items');
  return (
    <>
      <ProductData route="mobile-solution" name={t('name')} description={t('description')} questions={items} />
      <Walkthrough />
      <RealitySection />
      <IntegrationSection />
      <Safeguards />
      <Faq title={t('faq.title')} items={items} />
      <DocLinks
        title={t('more.title')}
        items={[
          { ...more.supply, href: `${document}#integration` },
          { ...more.compliance, href: `${document}#compliance` },
          { ...more.rollout, href: `${document}#rollout` },
        ]}
      />
      <MobileNext />
    </>
  );
}
