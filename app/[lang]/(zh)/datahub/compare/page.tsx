import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { ProductComparison } from '#components/marketplace/compare/product-comparison.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).datahub.compare;
  return pageMetadata({ route: 'datahubCompare', locale: 'zh-CN', title, description });
}

export default async function DataComparePage() {
  const { datahub, datahubFacets } = await getMessages();
  const { title, lead, noScript } = datahub.compare;
  return (
    <div className="page-width pt-4 pb-20">
      <Crumbs
        current={title}
        parents={[
          { label: datahub.home.title, href: routePath('datahubHome') },
          { label: datahub.list.title, href: routePath('datahubList') },
        ]}
      />
      <h1 className="mt-4 mb-3 text-3xl">{title}</h1>
      <p className="mb-6 text-ink-2">{lead}</p>
      <noscript>
        <p>{noScript}</p>
      </noscript>
      <ProductComparison words={{ datahub, datahubFacets }} />
    </div>
  );
}
