import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { trialDays } from '#contract/licence.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { dataPackages } from '#lib/shared/pricing/price-list.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { VolumePicture } from './volume-picture.tsx';

/** What it costs at the least, and how far a day of each quota reaches. */
export async function PricingHero() {
  const t = await getTranslations('pricing');
  const from = formatYuan(Math.min(...dataPackages.map(({ unitPriceFen }) => unitPriceFen)));
  return (
    <section className="page-width grid gap-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-5">
        <Crumbs current={t('name')} />
        <Headline parts={await getTexts('pricing.hero.title')} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">{t('hero.lead', { from, days: trialDays })}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <AppLink to={{ href: '#calculator', outer: true }} className={buttonClass('primary')}>
            {t('hero.calculate')}
          </AppLink>
          <AppLink to={routePath('trial', { product: 'rqdata-cloud' })} className={buttonClass('secondary')}>
            {t('hero.trial')}
          </AppLink>
          <NextLink to={routePath('purchase')}>{t('hero.purchase')}</NextLink>
        </div>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:mt-4">
        <VolumePicture />
      </div>
    </section>
  );
}
