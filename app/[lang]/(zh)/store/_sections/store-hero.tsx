import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { soldProducts } from '#lib/marketplace/sold-products.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** What is sold here; the shelf follows at once. */
export async function StoreHero() {
  const t = await getTranslations('store');
  const total = soldProducts().reduce((sum, { sold }) => sum + sold.length, 0);
  return (
    <section className="page-width grid items-end gap-x-12 gap-y-5 pt-4 pb-8 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <Crumbs current={t('name')} />
        <Headline parts={await getTexts('store.hero.title')} className="mt-4" />
        <p className="mt-4 text-lg text-ink-2">{t('hero.lead', { total })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-4 lg:justify-end">
        <AppLink to={{ href: '#orders', outer: true }} className={buttonClass('secondary')}>
          {t('hero.orders')}
        </AppLink>
        <NextLink to={routePath('pricing')}>{t('hero.plans')}</NextLink>
      </div>
    </section>
  );
}
