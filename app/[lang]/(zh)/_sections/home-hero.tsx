import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { firstLine } from '#content/home-program.ts';
import { trialDays } from '#contract/trial.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { FactorInstrument } from './factor-instrument.tsx';
import { ProofFigures } from './proof-figures.tsx';
import { yearOfDeliveries } from './year-of-deliveries.ts';

/** Shows the company's purpose and benefits, the first actions, and one instrument on the synthetic market. */
export async function HomeHero() {
  const t = await getTranslations('home.hero');
  const { products, complete } = yearOfDeliveries();
  return (
    <section className="page-width grid gap-x-12 gap-y-8 pt-6 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12">
      {/* Aligned to the top: if it were spread over the height of the chart, the text would move while the chart loads. */}
      <div className="flex min-w-0 flex-col gap-y-7 lg:col-span-5 lg:gap-y-16 lg:py-2">
        <div>
          <Headline parts={await getTexts('home.hero.title')} />
          <p className="mt-5 text-lg text-ink-2">{t('lead')}</p>
          <div className="mt-7 flex flex-wrap gap-4">
            <TrialLink product="rqdata-cloud" />
            <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('secondary')}>
              {t('roadShow')}
            </AppLink>
          </div>
        </div>
        <ProofFigures
          figures={[
            { name: t('proof.products'), value: t('proof.productsValue', { n: products.length }) },
            { name: t('proof.complete'), value: complete },
            { name: t('proof.trial'), value: t('proof.trialValue', { n: trialDays }) },
          ]}
        />
        <div className="max-md:hidden">
          <CodeSample label={t('code')} samples={[{ title: t('code'), language: 'python', code: firstLine }]} />
        </div>
      </div>
      <div className="min-w-0 lg:col-span-7">
        <FactorInstrument />
      </div>
    </section>
  );
}
