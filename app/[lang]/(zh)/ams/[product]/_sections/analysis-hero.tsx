import { getTranslations } from 'next-intl/server';
import { AmsWindow } from '#app/[lang]/(zh)/ams/_sections/ams-window.tsx';
import { formatPoints } from '#app/[lang]/(zh)/ams/_sections/points.ts';
import { Waterfall } from '#components/charts/waterfall.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { totalEffects } from '#lib/shared/quant/brinson.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { ProductCrumbs } from './product-crumbs.tsx';

/** A year of the sample product from its benchmark's return to its own. */
export async function AnalysisHero() {
  const t = await getTranslations('amsAnalysis');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('brinson');
  const { portfolioReturn, benchmarkReturn, brinson } = sampleProduct().lastYear;
  const effects = totalEffects(brinson.segments);
  const active = portfolioReturn - benchmarkReturn;
  return (
    <section className="page-width grid gap-x-12 gap-y-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <ProductCrumbs current={t('name')} />
        <Headline parts={await getTexts('amsAnalysis.hero.title')} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">
          {t('hero.lead', {
            portfolio: formatPercent(portfolioReturn, 2),
            lead: t(active < 0 ? 'hero.behind' : 'hero.ahead', {
              value: formatPoints(Math.abs(active), { signed: false }),
            }),
          })}
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <TrialLink product="ams" />
          <AppLink to={{ href: '#worksheet', outer: true }} className={buttonClass('secondary')}>
            {t('hero.demo')}
          </AppLink>
        </div>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:mt-10">
        <AmsWindow part="analysis" day={sampleProduct().days.at(-1)!}>
          <Waterfall
            caption={{
              title: t('hero.picture'),
              subtitle: t('hero.subtitle'),
              description: t('hero.describe', {
                benchmark: formatPoints(benchmarkReturn),
                allocation: formatPoints(effects.allocation),
                selection: formatPoints(effects.selection),
                interaction: formatPoints(effects.interaction),
                portfolio: formatPoints(portfolioReturn),
              }),
              source,
              notes: [tEvidence('pastPerformance')],
            }}
            words={{ table: tEvidence('table'), name: t('hero.step'), value: t('hero.value') }}
            steps={[
              { name: t('hero.benchmark'), value: benchmarkReturn, kind: 'total' },
              { name: t('hero.allocation'), value: effects.allocation, kind: 'change' },
              { name: t('hero.selection'), value: effects.selection, kind: 'change' },
              { name: t('hero.interaction'), value: effects.interaction, kind: 'change' },
              { name: t('hero.portfolio'), value: portfolioReturn, kind: 'total' },
            ]}
            format={formatPoints}
          />
        </AmsWindow>
      </div>
    </section>
  );
}
