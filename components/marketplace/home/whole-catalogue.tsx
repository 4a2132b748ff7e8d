import { getTranslations } from 'next-intl/server';
import { clsx } from 'clsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** The longest part of the page, at its end, about as high as it will be: a browser begins with what is seen. */
const laidOutInView =
  '[contain-intrinsic-height:auto_5670px] [content-visibility:auto] sm:[contain-intrinsic-height:auto_2970px] lg:[contain-intrinsic-height:auto_2000px]';

/** Every product and supplier as links, for readers without script; and the same for programs. */
export async function WholeCatalogue() {
  const t = await getTranslations('datahub');
  const tFacets = await getTranslations('datahubFacets.types');
  const { categories, products, suppliers } = siteCatalogue();
  const link = 'inline-block py-1.5 hover:text-primary hover:underline';
  return (
    <Section title={t('home.all.title')} lead={t('home.all.lead')}>
      <div className={clsx('columns-1 gap-x-10 sm:columns-2 lg:columns-3', laidOutInView)}>
        {categories.map(({ id, name }) => (
          <div key={id} className="mb-6 break-inside-avoid">
            <h3 className="border-b border-hairline pb-1 text-base font-medium">{name}</h3>
            <ul className="text-sm">
              {products
                .filter((product) => product.categories[0] === id)
                .map((product) => (
                  <li key={product.id}>
                    <AppLink to={routePath('datahubProduct', { id: product.id })} className={link}>
                      {product.name}
                    </AppLink>
                  </li>
                ))}
            </ul>
          </div>
        ))}
        <div className="mb-6 break-inside-avoid">
          <h3 className="border-b border-hairline pb-1 text-base font-medium">{tFacets('supplier')}</h3>
          <ul className="text-sm">
            {suppliers.map(({ id, name }) => (
              <li key={id}>
                <AppLink to={routePath('datahubSupplier', { name })} className={link}>
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mt-6 text-sm text-ink-2">
        {t('home.machines.title')}：
        <a href={withBasePath('/datahub/feed.json')} className="link mx-2 py-2">
          {t('home.machines.feed')}
        </a>
        <a href={withBasePath('/llms.txt')} className="link mr-2 py-2">
          {t('home.machines.llms')}
        </a>
        {t('home.machines.markdown')}
        <a href="/api/openapi.json" className="link py-2">
          {t('home.machines.openapi')}
        </a>
      </p>
      <p className="mt-2 text-sm text-ink-2">{t('simulated')}</p>
    </Section>
  );
}
