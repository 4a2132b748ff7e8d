import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { siteCatalogue, siteProduct } from '#content/marketplace/catalogue/site-catalogue.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { TaskPicture } from './task-picture.tsx';

type Collection = ReturnType<typeof siteCatalogue>['collections'][number];

/** A card for each research task. */
export async function Collections() {
  const t = await getTranslations('datahub.home.collections');
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {siteCatalogue().collections.map((collection) => (
          <TaskCard key={collection.id} collection={collection} />
        ))}
      </ul>
    </Section>
  );
}

/**
 * Shows the data sets of a task with the picture of the first one's sample. A phone shows the picture and a link to all
 * of them.
 */
async function TaskCard({ collection: { title, introduction, products } }: { collection: Collection }) {
  const t = await getTranslations('datahub.home.collections');
  const { byId } = siteCatalogue();
  return (
    <li className="relative flex flex-col rounded-lg border border-hairline bg-surface p-3 sm:p-5">
      <h3 className="text-base sm:pr-24 sm:text-lg">{title}</h3>
      <p className="mt-1 text-sm text-ink-2 max-sm:hidden">{introduction}</p>
      <div className="pt-3 max-sm:mt-auto">
        <TaskPicture product={siteProduct(products[0]!, beijingDay(new Date()))!} />
      </div>
      <ul className="mt-2 grid gap-x-4 text-sm max-sm:hidden xl:grid-cols-2">
        {products.map((product) => (
          <li key={product}>
            <AppLink
              prefetch={false}
              to={routePath('datahub-product', { id: product })}
              className="inline-block py-1 hover:text-primary hover:underline"
            >
              {byId.get(product)!.name}
            </AppLink>
          </li>
        ))}
      </ul>
      <AppLink
        prefetch={false}
        to={`${routePath('datahub-compare')}?ids=${products.join(',')}`}
        className="link inline-block self-start py-2.5 text-sm sm:absolute sm:top-3.5 sm:right-5"
      >
        {t('compare', { n: products.length })}
      </AppLink>
    </li>
  );
}
