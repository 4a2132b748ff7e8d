import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BuyingSteps } from '#components/marketplace/home/buying-steps.tsx';
import { Collections } from '#components/marketplace/home/collections.tsx';
import { FreshProducts } from '#components/marketplace/home/fresh-products.tsx';
import { HubHero } from '#components/marketplace/home/marketplace-hero.tsx';
import { SupplierCall } from '#components/marketplace/home/supplier-call.tsx';
import { WallSection } from '#components/marketplace/home/wall-section.tsx';
import { WholeCatalogue } from '#components/marketplace/home/whole-catalogue.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { siteQualityWall } from '#content/marketplace/catalogue/site-catalogue.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Seconds: the wall shows the last deliveries. */
export const revalidate = 86_400;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('datahub.home');
  return pageMetadata({
    route: 'datahub-home',
    locale: 'zh-CN',
    title: t('title'),
    description: t('description'),
  });
}

export default async function DataHubPage() {
  const t = await getTranslations('datahub.home');
  const tEvidence = await getTranslations('evidence');
  const wall = siteQualityWall();
  return (
    <>
      <JsonLd
        data={breadcrumbData([
          { name: tEvidence('home'), path: routePath('home') },
          { name: t('title'), path: routePath('datahub-home') },
        ])}
      />
      <HubHero />
      <WallSection wall={wall} />
      <Collections />
      <FreshProducts />
      <BuyingSteps />
      <SupplierCall />
      <WholeCatalogue wall={wall} />
    </>
  );
}
