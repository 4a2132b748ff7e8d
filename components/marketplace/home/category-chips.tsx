import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Every category with the number of its products, each a way into the list. */
export async function CategoryChips() {
  const t = await getTranslations('datahub.home.categories');
  const { categories, products } = siteCatalogue();
  const countIn = (id: string) => products.filter((product) => product.categories.includes(id)).length;
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="text-xl">
        {t('title')}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <AppLink
              prefetch={false}
              to={`${routePath('datahub-list')}?category=${id}`}
              className="flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 hover:border-primary hover:text-primary"
            >
              {name}
              <span className="text-sm text-ink-2">{countIn(id)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <NextLink to={routePath('datahub-list')}>{t('all', { n: products.length })}</NextLink>
      </p>
    </section>
  );
}
