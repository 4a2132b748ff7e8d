import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { Activity } from 'react';
import { HoldList } from '#components/marketplace/list/hold-list.tsx';
import { ListSearch } from '#components/marketplace/list/list-search.tsx';
import { ProductList } from '#components/marketplace/list/product-list.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { ownPrice } from '#content/marketplace/catalogue/own-price.ts';
import { firstListPage, listPageSize, siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Seconds: how many products have so many years of history depends on the day. */
export const revalidate = 86_400;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('datahub.list');
  return pageMetadata({ route: 'datahub-list', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function DataProductListPage() {
  const t = await getTranslations('datahub');
  const tEvidence = await getTranslations('evidence');
  return (
    <div className="page-width pt-4 pb-20">
      <JsonLd
        data={breadcrumbData([
          { name: tEvidence('home'), path: routePath('home') },
          { name: t('home.title'), path: routePath('datahub-home') },
          { name: t('list.title'), path: routePath('datahub-list') },
        ])}
      />
      <Crumbs current={t('list.title')} parents={[{ label: t('home.title'), href: routePath('datahub-home') }]} />
      <h1 className="mt-4 mb-6 text-3xl">{t('list.title')}</h1>
      <HoldList />
      <noscript>
        <p className="mb-4 text-ink-2">{t('list.noScript')}</p>
      </noscript>
      {/* Each hydrates by itself: a letter typed at once waits for the search field alone. Being asynchronous, each has
          rows of its own in the payload, which are read when it hydrates. */}
      <Activity>
        <SearchPart />
      </Activity>
      <Activity>
        <ListPart />
      </Activity>
      <p className="mt-10 text-sm text-ink-2">
        {t('simulated')}
        {t('card.pictureNote')}
      </p>
    </div>
  );
}

async function SearchPart() {
  const { form, keyword, submit } = (await getMessages()).datahub.list;
  return (
    <PartBoundary>
      <NextIntlClientProvider messages={{ datahub: { list: { form, keyword, submit } } }}>
        <ListSearch />
      </NextIntlClientProvider>
    </PartBoundary>
  );
}

async function ListPart() {
  const { datahub, datahubFacets } = await getMessages();
  const { list, card, lead, product } = datahub;
  const sold = siteCatalogue().products.flatMap((one) => (ownPrice(one) ? [one.id] : []));
  return (
    <PartBoundary>
      <NextIntlClientProvider
        messages={{ datahub: { list, card, lead, product: { licence: product.licence } }, datahubFacets }}
      >
        <ProductList first={{ ...firstListPage(), pageSize: listPageSize }} sold={sold} />
      </NextIntlClientProvider>
    </PartBoundary>
  );
}
