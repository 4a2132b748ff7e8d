import { getTranslations } from 'next-intl/server';
import { Headline } from '#components/sections/headline.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { identity } from '#content/company.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { FactorInstrument } from './factor-instrument.tsx';

/** What the company is for, what to do now, and one instrument on the synthetic market. */
export async function HomeHero() {
  const t = await getTranslations('home.hero');
  return (
    <section className="page-width grid gap-x-12 gap-y-8 pt-8 pb-[calc(var(--section-gap)/2)] md:pt-12 lg:grid-cols-12">
      <div className="lg:col-span-5 lg:pt-6">
        <Headline parts={await getTexts('home.hero.title')} />
        <p className="mt-5 text-lg text-ink-2">{t('lead', { brand: identity.brandZh })}</p>
        <div className="mt-7 flex flex-wrap gap-4">
          <TrialLink product="rqsdk-cloud" />
          <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('secondary')}>
            {t('roadShow')}
          </AppLink>
        </div>
      </div>
      <div className="min-w-0 lg:col-span-7">
        <FactorInstrument />
      </div>
    </section>
  );
}
