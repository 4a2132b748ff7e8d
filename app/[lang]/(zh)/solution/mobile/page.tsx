import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Faq } from '#components/sections/faq.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { productPageData } from '#components/sections/structured-data.ts';
import { TableSection } from '#components/sections/table-section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { MobileNext } from './_sections/mobile-next.tsx';
import { RealitySection } from './_sections/reality.tsx';
import { RolloutSection } from './_sections/rollout.tsx';
import { Walkthrough } from './_sections/walkthrough.tsx';

const route = 'mobile-solution';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('mobileSolution');
  return pageMetadata({ route, locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function MobileSolutionPage() {
  const t = await getTranslations('mobileSolution');
  const tEvidence = await getTranslations('evidence');
  const items = await getTexts('mobileSolution.faq.items');
  return (
    <>
      <JsonLd
        data={productPageData({
          name: t('name'),
          description: t('description'),
          route,
          home: tEvidence('home'),
          questions: items,
        })}
      />
      <Walkthrough />
      <RealitySection />
      <TableSection fold="always" id="integration" words={await getTexts('mobileSolution.integration')} />
      <TableSection fold="always" id="supply" words={await getTexts('mobileSolution.supply')} layout="beside" />
      <TableSection fold="always" id="compliance" words={await getTexts('mobileSolution.compliance')} />
      <RolloutSection />
      <Section title={t('limits.title')} layout="beside">
        <RuleList rules={Object.values(await getTexts('mobileSolution.limits.rules'))} />
      </Section>
      <Faq title={t('faq.title')} items={items} />
      <MobileNext />
    </>
  );
}
