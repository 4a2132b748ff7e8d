import { getTranslations } from 'next-intl/server';
import { mostCompared } from '#components/marketplace/list/list-query.ts';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { Accordion } from '#components/ui/accordion.tsx';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** What a task needs, and why. */
export async function Collections() {
  const t = await getTranslations('datahub.home.collections');
  const { collections, products } = siteCatalogue();
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? id;
  if (collections.length === 0) return null;
  return (
    <Section title={t('title')} lead={t('lead')} layout="beside">
      <Accordion
        className="border-t border-ink"
        items={collections.map(({ id, title, introduction, items }, at) => ({
          id,
          title,
          open: at === 0,
          content: (
            <>
              <p>{introduction}</p>
              <ul className="mt-3 border-t border-hairline">
                {items.map(({ product, reason }) => (
                  <li
                    key={product}
                    className="grid gap-x-6 border-b border-hairline py-2.5 md:grid-cols-[14rem_minmax(0,1fr)]"
                  >
                    <AppLink
                      prefetch={false}
                      to={routePath('datahub-product', { id: product })}
                      className="link inline-block py-0.5"
                    >
                      {nameOf(product)}
                    </AppLink>
                    <span>{reason}</span>
                  </li>
                ))}
              </ul>
              <AppLink
                prefetch={false}
                to={`${routePath('datahub-compare')}?ids=${items
                  .slice(0, mostCompared)
                  .map(({ product }) => product)
                  .join(',')}`}
                className="link mt-3 inline-block py-2.5"
              >
                {t('compare', { n: Math.min(mostCompared, items.length) })}
              </AppLink>
            </>
          ),
        }))}
      />
    </Section>
  );
}
