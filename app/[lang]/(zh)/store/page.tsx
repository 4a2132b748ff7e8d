import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { MarketPlace } from './_sections/market-place.tsx';
import { StoreHero } from './_sections/store-hero.tsx';
import { StoreNext } from './_sections/store-next.tsx';
import { StoreOrders } from './_sections/store-orders.tsx';
import { WayToLicence } from './_sections/way-to-licence.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('store');
  return pageMetadata({ route: 'store', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function StorePage() {
  const t = await getTranslations('store');
  const tEvidence = await getTranslations('evidence');
  const listed = await sourceLine('listedPrices');
  const crumbs = [
    { name: tEvidence('home'), path: routePath('home') },
    { name: t('name'), path: routePath('store') },
  ];
  return (
    <>
      <JsonLd data={breadcrumbData(crumbs)} />
      <StoreHero />
      <MarketPlace formula={listed} />
      <StoreOrders />
      <WayToLicence />
      <StoreNext />
    </>
  );
}
