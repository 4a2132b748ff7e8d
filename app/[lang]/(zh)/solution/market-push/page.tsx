import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { DemoOpener } from '#components/demos/opener/demo-opener.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { CapacitySection } from './_sections/capacity.tsx';
import { DelaySection } from './_sections/delay.tsx';
import { PushHero } from './_sections/push-hero.tsx';
import { LicenceSection } from './_sections/push-licence.tsx';
import { LifecycleSection } from './_sections/lifecycle.tsx';
import { LimitsSection } from './_sections/push-limits.tsx';
import { PushNext } from './_sections/push-next.tsx';
import { RecoverySection } from './_sections/recovery-code.tsx';
import { Section } from '#components/sections/section.tsx';
import { productPageData } from '#components/sections/structured-data.ts';
import { TableSection } from '#components/sections/table-section.tsx';
import { pageMetadata } from '#lib/seo/metadata.ts';

const route = 'marketPushSolution';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).marketPush;
  return pageMetadata({ route, locale: 'zh-CN', title, description });
}

export default async function MarketPushPage() {
  const { evidence, marketPush: words } = await getMessages();
  return (
    <>
      <JsonLd data={productPageData({ ...words, route, home: evidence.home, questions: words.faq.items })} />
      <PushHero />
      <Section id="demo" title={words.demo.title} lead={words.demo.lead}>
        <DemoOpener name="market-push" words={evidence.demo}>
          <p className="mb-4 text-ink-2">{words.demo.before}</p>
          <noscript>
            <p className="mb-4">{evidence.demo.noScript}</p>
          </noscript>
        </DemoOpener>
      </Section>
      <TableSection id="cadence" words={words.cadence} />
      <TableSection id="protocol" words={words.protocol} />
      <DelaySection />
      <LifecycleSection />
      <RecoverySection />
      <CapacitySection />
      <TableSection id="scenario" words={words.scenario} />
      <LicenceSection />
      <LimitsSection />
      <Faq title={words.faq.title} items={words.faq.items} />
      <PushNext />
    </>
  );
}
