import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Every category with what it holds and how many products. */
export async function CategoryGrid() {
  const t = await getTranslations('datahub.home.categories');
  const { categories, products } = siteCatalogue();
  const countIn = (id: string) => products.filter((product) => product.categories.includes(id)).length;
  return (
    <Section title={t('title')}>
      <ul className="grid gap-x-10 border-t border-ink sm:grid-cols-2 lg:grid-cols-3">
        {categories.map(({ id, name, description }) => (
          <li key={id} className="border-b border-hairline py-1 sm:py-4">
            <p className="flex items-baseline justify-between gap-4">
              <AppLink
                prefetch={false}
                to={`${routePath('datahub-list')}?category=${id}`}
                className="inline-block py-1.5 font-medium hover:text-primary hover:underline"
              >
                {name}
              </AppLink>
              <span className="text-sm text-ink-2">{t('count', { n: countIn(id) })}</span>
            </p>
            <p className="text-sm text-ink-2 max-sm:hidden">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
