import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { figureOrigin } from '#components/sections/figure-origin.ts';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { Figure } from '#components/ui/figure.tsx';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { MarketPlace } from './_sections/market-place.tsx';
import { PackageShelf } from './_sections/package-shelf.tsx';
import { StoreContents } from './_sections/store-contents.tsx';
import { StoreExtras } from './_sections/store-extras.tsx';
import { StoreHero } from './_sections/store-hero.tsx';
import { StoreNext } from './_sections/store-next.tsx';
import { WayToLicence } from './_sections/way-to-licence.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('store');
  return pageMetadata({ route: 'store', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function StorePage() {
  const t = await getTranslations('store');
  const tEvidence = await getTranslations('evidence');
  const prices = await figureOrigin('priceList', 'prices');
  const listed = await figureOrigin('listedPrices', 'catalogue');
  const crumbs = [
    { name: tEvidence('home'), path: routePath('home') },
    { name: t('name'), path: routePath('store') },
  ];
  return (
    <>
      <JsonLd data={breadcrumbData(crumbs)} />
      <Figure as="div" of={prices} className="contents">
        <StoreHero />
        <PackageShelf formula={prices.text} />
        <StoreContents />
        <StoreExtras />
      </Figure>
      <WayToLicence />
      <Figure as="div" of={listed} className="contents">
        <MarketPlace formula={listed.text} />
      </Figure>
      <StoreNext />
    </>
  );
}
