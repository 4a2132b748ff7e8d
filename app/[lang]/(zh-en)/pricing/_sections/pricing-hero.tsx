import { getLocale, getTranslations } from 'next-intl/server';
import { BuyingLink } from '#components/order/indicative/buying-link.tsx';
import { CurrencyChoice } from '#components/order/indicative/currency-choice.tsx';
import { PlanCards } from '#components/order/plan-cards.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { TrustStrip } from '#components/sections/trust-strip.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { trialDays } from '#contract/trial.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** The plans with their prices in the first screen, one of them recommended, and what can be checked before one pays. */
export async function PricingHero() {
  const t = await getTranslations('pricing');
  const tPlans = await getTranslations('plans');
  const isChinese = (await getLocale()) === 'zh-CN';
  return (
    <section className="page-width pt-4 pb-[calc(var(--section-gap)/2)]">
      <Crumbs current={t('name')} />
      <div className="mt-4 grid items-end gap-x-12 gap-y-4 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Headline parts={await getTexts('pricing.hero.title')} />
          <p className="mt-3 text-lg text-ink-2">{t('hero.lead', { days: trialDays })}</p>
          {!isChinese && <BuyingLink />}
        </div>
        <div className="flex flex-wrap gap-3 lg:col-span-5 lg:justify-end">
          <TrialLink product="rqdata-cloud" />
          {isChinese && (
            <AppLink to={{ href: '#calculator', outer: true }} className={buttonClass('secondary')}>
              {t('hero.calculate')}
            </AppLink>
          )}
        </div>
      </div>
      <div className="mt-5">
        <h2 className="visually-hidden">{tPlans('label')}</h2>
        <PlanCards />
        <CurrencyChoice />
      </div>
      <div className="mt-6">
        <TrustStrip />
      </div>
    </section>
  );
}
