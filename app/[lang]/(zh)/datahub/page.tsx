import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { BuyingSteps } from '#components/marketplace/home/buying-steps.tsx';
import { CategoryGrid } from '#components/marketplace/home/category-grid.tsx';
import { Collections } from '#components/marketplace/home/collections.tsx';
import { FreshProducts } from '#components/marketplace/home/fresh-products.tsx';
import { HubHero } from '#components/marketplace/home/marketplace-hero.tsx';
import { SupplierCall } from '#components/marketplace/home/supplier-call.tsx';
import { WholeCatalogue } from '#components/marketplace/home/whole-catalogue.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).datahub.home;
  const metadata = pageMetadata({ route: 'datahubHome', locale: 'zh-CN', title, description });
  const types = { 'application/feed+json': withBasePath('/datahub/feed.json') };
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}

export default async function DataHubPage() {
  const { datahub, datahubFacets, evidence } = await getMessages();
  const words = { datahub, datahubFacets };
  return (
    <>
      <JsonLd
        data={breadcrumbData([
          { name: evidence.home, path: routePath('home') },
          { name: datahub.home.title, path: routePath('datahubHome') },
        ])}
      />
      <HubHero words={words} tableWord={evidence.table} />
      <CategoryGrid words={words} />
      <Collections words={words} />
      <FreshProducts words={words} />
      <BuyingSteps words={words} />
      <SupplierCall words={words} />
      <WholeCatalogue words={words} />
    </>
  );
}
