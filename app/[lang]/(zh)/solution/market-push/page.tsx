import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Faq } from '#components/sections/faq.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { productPageData } from '#components/sections/structured-data.ts';
import { TableSection } from '#components/sections/table-section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { CapacitySection } from './_sections/capacity.tsx';
import { DelaySection } from './_sections/delay.tsx';
import { LifecycleSection } from './_sections/lifecycle.tsx';
import { PushDemo } from './_sections/push-demo.tsx';
import { PushHero } from './_sections/push-hero.tsx';
import { LicenceSection } from './_sections/push-licence.tsx';
import { LimitsSection } from './_sections/push-limits.tsx';
import { PushNext } from './_sections/push-next.tsx';
import { RecoverySection } from './_sections/recovery-code.tsx';

const route = 'market-push-solution';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('marketPush');
  return pageMetadata({ route, locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function MarketPushPage() {
  const t = await getTranslations('marketPush');
  const tEvidence = await getTranslations('evidence');
  const items = await getTexts('marketPush.faq.items');
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
      <PushHero />
      <PushDemo />
      <TableSection fold="always" id="cadence" words={await getTexts('marketPush.cadence')} />
      <TableSection fold="always" id="protocol" words={await getTexts('marketPush.protocol')} />
      <DelaySection />
      <LifecycleSection />
      <RecoverySection />
      <CapacitySection />
      <TableSection fold="always" id="scenario" words={await getTexts('marketPush.scenario')} />
      <LicenceSection />
      <LimitsSection />
      <Faq title={t('faq.title')} items={items} />
      <PushNext />
    </>
  );
}
