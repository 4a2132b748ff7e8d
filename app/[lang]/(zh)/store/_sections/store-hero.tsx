import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { SampleBill } from './sample-bill.tsx';

/** What is sold here, and one order worked out line by line. */
export async function StoreHero() {
  const t = await getTranslations('store');
  return (
    <section className="page-width grid gap-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-5">
        <Crumbs current={t('name')} />
        <Headline parts={await getTexts('store.hero.title')} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">{t('hero.lead')}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <AppLink to={routePath('purchase')} className={buttonClass('primary')}>
            {t('hero.configure')}
          </AppLink>
          <NextLink to={`${routePath('account')}#orders`}>{t('hero.orders')}</NextLink>
        </div>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:mt-4">
        <SampleBill />
      </div>
    </section>
  );
}
