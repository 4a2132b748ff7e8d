import { getTranslations } from 'next-intl/server';
import { activeExposureBars, countStates } from '#app/[lang]/(zh)/ams/_sections/ams-exposure-limits.ts';
import { AmsWindow } from '#app/[lang]/(zh)/ams/_sections/ams-window.tsx';
import { LimitBars } from '#components/charts/limit-bars.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { ProductCrumbs } from './product-crumbs.tsx';

/** Shows the sample product's exposures between their limits, style by style. */
export async function RiskHero() {
  const t = await getTranslations('amsRisk');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('limits');
  const { day, styles } = activeExposureBars(await getTranslations('marketModel'));
  const breached = styles.filter(({ state }) => state === 'breached').map(({ name }) => name);
  return (
    <section className="page-width grid gap-x-12 gap-y-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-5">
        <ProductCrumbs current={t('name')} />
        <Headline parts={await getTexts('amsRisk.hero.title')} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">
          {breached.length > 0 ? t('hero.lead', { breached: breached.join('、') }) : t('hero.leadWithin')}
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <TrialLink product="ams" />
          <NextLink to={routePath('rqoptimizer')}>{t('hero.next')}</NextLink>
        </div>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:mt-10">
        <AmsWindow part="risk" day={day}>
          <LimitBars
            caption={{
              title: t('hero.picture'),
              subtitle: t('hero.subtitle', { day }),
              description: t('hero.describe', countStates(styles)),
              source,
            }}
            words={{
              table: tEvidence('table'),
              name: t('hero.style'),
              value: t('hero.exposure'),
              limits: t('hero.limits'),
              state: t('hero.state'),
              states: await getTexts('amsRisk.hero.states'),
            }}
            bars={styles}
            format={(value) => formatNumber(value, 2, { signed: true })}
          />
        </AmsWindow>
      </div>
    </section>
  );
}
