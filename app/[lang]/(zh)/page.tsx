import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { absoluteUrl, organisation } from '#components/sections/structured-data.ts';
import { identity } from '#content/company.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { DeliveryWall } from './_sections/delivery-wall.tsx';
import { FirstCode } from './_sections/first-code.tsx';
import { HomeHero } from './_sections/home-hero.tsx';
import { Start } from './_sections/home-start.tsx';
import { Products } from './_sections/products.tsx';
import { ResearchFlow } from './_sections/research-flow.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home');
  return pageMetadata({
    route: 'home',
    locale: 'zh-CN',
    title: t('title'),
    description: t('description', { brand: identity.brandZh }),
  });
}

export default function HomePage() {
  return (
    <>
      <JsonLd
        data={[
          { '@context': 'https://schema.org', ...organisation() },
          {
            '@context': 'https://schema.org',
            '@type': 'WebSite',
            name: identity.brandZh,
            url: absoluteUrl('/'),
            inLanguage: 'zh-CN',
          },
        ]}
      />
      <HomeHero />
      <Products />
      <ResearchFlow />
      <DeliveryWall />
      <FirstCode />
      <Start />
    </>
  );
}
