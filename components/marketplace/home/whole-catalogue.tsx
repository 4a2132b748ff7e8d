import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { Unfold } from '#components/ui/unfold.tsx';
import type { QualityWall } from '#content/marketplace/catalogue/quality-wall.ts';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Every product with what its last delivery lacked, and every supplier, as links that need no script; and the same for programs. */
export async function WholeCatalogue({ wall: { categories } }: { wall: QualityWall }) {
  const t = await getTranslations('datahub');
  const tFacets = await getTranslations('datahubFacets.types');
  const tConditions = await getTranslations('datahub.product.quality.conditions');
  const { products, suppliers } = siteCatalogue();
  const link = 'inline-block py-1.5 hover:text-primary hover:underline';
  return (
    <Section id="all" title={t('home.all.title')} lead={t('home.all.lead')}>
      <Unfold summary={t('home.all.open', { n: products.length })}>
        <div className="mt-2 columns-1 gap-x-10 sm:columns-2 lg:columns-3">
          {categories.map(({ id, name, cells }) => (
            <div key={id} className="mb-6 break-inside-avoid">
              <h3 className="border-b border-hairline pb-1 text-base font-medium">{name}</h3>
              <ul className="text-sm">
                {cells.map(({ id: product, name: called, condition }) => (
                  <li key={product}>
                    <AppLink prefetch={false} to={routePath('datahub-product', { id: product })} className={link}>
                      {called}
                    </AppLink>
                    {condition !== 'available' && <span className="ml-2 text-warning">{tConditions(condition)}</span>}
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
                  <AppLink prefetch={false} to={routePath('datahub-supplier', { name })} className={link}>
                    {name}
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Unfold>
      <p className="mt-6 text-sm text-ink-2">
        {t('home.machines.title')}：
        <a href={withBasePath('/llms.txt')} className="link mx-2 py-2">
          {t('home.machines.llms')}
        </a>
        {t('home.machines.markdown')}
        <AppLink to={{ href: '/api/openapi.json', outer: true }} className="link py-2">
          {t('home.machines.openapi')}
        </AppLink>
      </p>
      <p className="mt-2 text-sm text-ink-2">{t('simulated')}</p>
    </Section>
  );
}
