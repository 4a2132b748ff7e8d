import { getTranslations } from 'next-intl/server';
import { PlanCards } from '#components/order/plan-cards.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { trialDays } from '#contract/licence.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** The plans with their prices in the first screen, one of them recommended. */
export async function PricingHero() {
  const t = await getTranslations('pricing');
  const tPlans = await getTranslations('plans');
  return (
    <section className="page-width pt-4 pb-[calc(var(--section-gap)/2)]">
      <Crumbs current={t('name')} />
      <div className="mt-4 grid items-end gap-x-12 gap-y-3 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <Headline parts={await getTexts('pricing.hero.title')} />
          <p className="mt-3 text-lg text-ink-2">{t('hero.lead', { days: trialDays })}</p>
        </div>
        <div className="flex flex-wrap gap-x-6 max-lg:hidden lg:col-span-4 lg:justify-end">
          <NextLink to={{ href: '#calculator', outer: true }}>{t('hero.calculate')}</NextLink>
          <TrialLink product="rqdata-cloud" look="arrow" />
          <NextLink to={routePath('purchase')}>{t('hero.purchase')}</NextLink>
        </div>
      </div>
      <div className="mt-4 lg:mt-5">
        <h2 className="visually-hidden">{tPlans('label')}</h2>
        <PlanCards />
      </div>
      <div className="flex flex-wrap gap-x-6 lg:hidden">
        <NextLink to={{ href: '#calculator', outer: true }}>{t('hero.calculate')}</NextLink>
        <TrialLink product="rqdata-cloud" look="arrow" />
      </div>
    </section>
  );
}
