import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** What a task of research needs, a card a task. */
export async function Collections() {
  const t = await getTranslations('datahub.home.collections');
  const { collections, byId } = siteCatalogue();
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {collections.map(({ id, title, introduction, products }) => (
          <li key={id} className="flex flex-col rounded-lg border border-hairline bg-surface p-5">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-sm text-ink-2">{introduction}</p>
            <ul className="mt-3 text-sm max-sm:hidden">
              {products.map((product) => (
                <li key={product}>
                  <AppLink
                    prefetch={false}
                    to={routePath('datahub-product', { id: product })}
                    className="inline-block py-1.5 hover:text-primary hover:underline"
                  >
                    {byId.get(product)!.name}
                  </AppLink>
                </li>
              ))}
            </ul>
            <AppLink
              prefetch={false}
              to={`${routePath('datahub-compare')}?ids=${products.join(',')}`}
              className="link mt-auto inline-block self-start py-2.5 text-sm"
            >
              {t('compare', { n: products.length })}
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
