import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { siteCatalogue, siteProduct } from '#content/marketplace/catalogue/site-catalogue.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { TaskPicture } from './task-picture.tsx';

/** A card for each research task: its data sets with a small picture of each one's sample. A phone hides their names from the eye. */
export async function Collections() {
  const t = await getTranslations('datahub.home.collections');
  const today = beijingDay(new Date());
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {siteCatalogue().collections.map(({ id, title, introduction, products }) => (
          <li key={id} className="flex flex-col rounded-lg border border-hairline bg-surface p-4 sm:p-5">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-sm text-ink-2">{introduction}</p>
            <ul className="mt-4 grid grid-cols-4 gap-x-3 gap-y-2 sm:grid-cols-2">
              {products.map((product) => {
                const shown = siteProduct(product, today)!;
                return (
                  <li key={product}>
                    <AppLink
                      prefetch={false}
                      to={routePath('datahub-product', { id: product })}
                      className="group relative block text-sm hover:text-primary"
                    >
                      <TaskPicture product={shown} />
                      <span className="block py-1 group-hover:underline max-sm:visually-hidden">{shown.name}</span>
                    </AppLink>
                  </li>
                );
              })}
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
