import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DocLinks } from '#components/sections/doc-links.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { ProductData } from '#components/sections/product-data.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { LifecycleSection } from './_sections/lifecycle.tsx';
import { PushDemo } from './_sections/push-demo.tsx';
import { PushHero } from './_sections/push-hero.tsx';
import { PushNext } from './_sections/push-next.tsx';
import { RecoverySection } from './_sections/recovery-code.tsx';

const document = routePath('doc', { page: 'market-push' });

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('marketPush');
  return pageMetadata({
    route: 'market-push-solution',
    locale: 'zh-CN',
    title: t('title'),
    description: t('description'),
  });
}

export default async function MarketPushPage() {
  const t = await getTranslations('marketPush');
  const items = await getTexts('marketPush.faq.items');
  const more = await getTexts('marketPush.more.items');
  return (
    <>
      <ProductData route="market-push-solution" name={t('name')} description={t('description')} questions={items} />
      <PushHero />
      <PushDemo />
      <LifecycleSection />
      <RecoverySection />
      <Faq title={t('faq.title')} items={items} />
      <DocLinks
        title={t('more.title')}
        items={[
          { ...more.content, href: `${document}#content` },
          { ...more.licence, href: `${document}#licence` },
          { ...more.limits, href: `${routePath('doc', { page: 'market-push-limits' })}#recovery` },
        ]}
      />
      <PushNext />
    </>
  );
}
