import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { Faq } from '#components/sections/faq.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { MobileNext } from './_sections/mobile-next.tsx';
import { RealitySection } from './_sections/reality.tsx';
import { RolloutSection } from './_sections/rollout.tsx';
import { Walkthrough } from './_sections/walkthrough.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { productPageData } from '#components/sections/structured-data.ts';
import { TableSection } from '#components/sections/table-section.tsx';
import { pageMetadata } from '#lib/seo/metadata.ts';

const route = 'mobileSolution';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).mobileSolution;
  return pageMetadata({ route, locale: 'zh-CN', title, description });
}

export default async function MobileSolutionPage() {
  const { evidence, mobileSolution: words } = await getMessages();
  return (
    <>
      <JsonLd data={productPageData({ ...words, route, home: evidence.home, questions: words.faq.items })} />
      <Walkthrough />
      <RealitySection />
      <TableSection id="integration" words={words.integration} />
      <TableSection id="supply" words={words.supply} layout="beside" />
      <TableSection id="compliance" words={words.compliance} />
      <RolloutSection />
      <Section title={words.limits.title} layout="beside">
        <RuleList rules={Object.values(words.limits.rules)} />
      </Section>
      <Faq title={words.faq.title} items={words.faq.items} />
      <MobileNext />
    </>
  );
}
