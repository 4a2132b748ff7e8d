import { getTranslations } from 'next-intl/server';
import { CardHead, ProductCard } from '#components/marketplace/card/product-card.tsx';
import { LeadOpener } from '#components/marketplace/lead/lead-opener.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { siteCards, siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import type { CatalogueSupplier } from '#content/marketplace/supplier.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Shows a supplier, the evidence that it gave us, and its products. */
export async function SupplierPage({ supplier }: { supplier: CatalogueSupplier }) {
  const t = await getTranslations('datahub');
  const cards = siteCards(siteCatalogue().orders.newest.filter((product) => product.supplier === supplier.id));
  return (
    <div className="page-width pt-4 pb-24">
      <Crumbs current={supplier.name} parents={[{ label: t('home.title'), href: routePath('datahub-home') }]} />
      <header className="mt-4 max-w-180">
        <h1 className="text-3xl break-words">{supplier.name}</h1>
        <p className="mt-3 text-lg">{supplier.summary}</p>
        <p className="mt-1 text-sm text-ink-2">{t('supplier.joined', { date: supplier.joinedOn })}</p>
      </header>
      <div className="mt-10 grid gap-x-12 gap-y-8 border-t border-ink pt-6 lg:grid-cols-12">
        <div className="space-y-4 lg:col-span-7">
          {supplier.profile.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <dl className="space-y-4 lg:col-span-5">
          <div>
            <dt className="font-medium">{t('supplier.source')}</dt>
            <dd className="text-ink-2">{supplier.source}</dd>
          </div>
          <div>
            <dt className="font-medium">{t('supplier.fields')}</dt>
            <dd className="text-ink-2">{supplier.dataFields.join(t('card.join'))}</dd>
          </div>
        </dl>
      </div>
      <section className="mt-14">
        <h2 className="mb-4 text-2xl">{t('supplier.admission')}</h2>
        <ProseTable
          caption={t('supplier.admission')}
          columns={[
            {
              key: 'criterion',
              header: t('supplier.criterion'),
              cell: ({ criterion }) => t(`criteria.${criterion}.title`),
            },
            { key: 'evidence', header: t('supplier.evidence'), cell: ({ evidence }) => evidence },
          ]}
          rows={supplier.admission}
          rowKey={({ criterion }) => criterion}
        />
      </section>
      <section className="mt-14">
        <h2 className="text-2xl">{t('supplier.products', { n: cards.length })}</h2>
        <div className="mt-4 border-t border-ink">
          <CardHead />
        </div>
        <ul>
          {cards.map((card) => (
            <li key={card.id}>
              <ProductCard card={card} />
            </li>
          ))}
        </ul>
        <div className="mt-4">
          <NextLink to={`${routePath('datahub-list')}?supplier=${supplier.id}`}>{t('supplier.filter')}</NextLink>
        </div>
      </section>
      <section className="mt-14">
        <h2 className="text-2xl">{t('supplier.contact')}</h2>
        <p className="mt-2 mb-5 text-ink-2">{supplier.contact}</p>
        <LeadOpener
          kind="contact"
          subject={supplier.name}
          label={t('supplier.ask')}
          words={await getTexts('datahub.lead')}
        />
      </section>
      <p className="mt-14 text-sm text-ink-2">
        {t('simulated')}
        {t('card.pictureNote')}
      </p>
    </div>
  );
}
