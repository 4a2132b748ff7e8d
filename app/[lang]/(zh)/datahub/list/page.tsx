import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { HoldList } from '#components/marketplace/list/hold-list.tsx';
import { ProductList } from '#components/marketplace/list/product-list.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { firstListPage, listPageSize } from '#content/marketplace/catalogue/site-catalogue.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).datahub.list;
  return pageMetadata({ route: 'datahubList', locale: 'zh-CN', title, description });
}

export default async function DataProductListPage() {
  const { datahub, datahubFacets, evidence } = await getMessages();
  const { title } = datahub.list;
  const first = { ...firstListPage(), pageSize: listPageSize };
  return (
    <div className="page-width pt-4 pb-20">
      <JsonLd
        data={breadcrumbData([
          { name: evidence.home, path: routePath('home') },
          { name: datahub.home.title, path: routePath('datahubHome') },
          { name: title, path: routePath('datahubList') },
        ])}
      />
      <Crumbs current={title} parents={[{ label: datahub.home.title, href: routePath('datahubHome') }]} />
      <h1 className="mt-4 mb-6 text-3xl">{title}</h1>
      <HoldList />
      <ProductList first={first} words={{ datahub, datahubFacets }} />
      <p className="mt-10 text-sm text-ink-2">{datahub.simulated}</p>
    </div>
  );
}
