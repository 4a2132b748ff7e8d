import { getTranslations } from 'next-intl/server';
import { AmsWindow } from '#app/[lang]/(zh)/ams/_sections/ams-window.tsx';
import { amsLinks } from '#app/[lang]/(zh)/ams/_sections/links.ts';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { ProductCrumbs } from './product-crumbs.tsx';

/** Shows the claim, and the first window of the evening's work: the holdings next to the benchmark's weights. */
export async function PortfolioHero() {
  const t = await getTranslations('amsPortfolio');
  const tNext = await getTranslations('ams.next');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('positions');
  const { market, days, lastDay } = sampleProduct();
  const day = days.at(-1)!;
  const bars = market.instruments
    .map(({ id }, at) => ({ name: id, value: lastDay.weights[at]!, reference: lastDay.benchmarkWeights[at]! }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  return (
    <section className="page-width grid gap-x-12 gap-y-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <ProductCrumbs current={t('name')} />
        <Headline parts={await getTexts('amsPortfolio.hero.title')} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">{t('hero.lead')}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <TrialLink product="ams" />
          <AppLink to={amsLinks.roadShow} className={buttonClass('secondary')}>
            {tNext('roadShow')}
          </AppLink>
        </div>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:mt-10">
        <AmsWindow part="portfolio" day={day}>
          <SignedBars
            caption={{
              title: t('hero.picture'),
              subtitle: t('hero.subtitle', { day }),
              description: t('hero.describe', { first: bars[0]!.name, weight: formatPercent(bars[0]!.value, 2) }),
              source,
            }}
            words={{
              table: tEvidence('table'),
              name: t('hero.code'),
              value: t('hero.weight'),
              reference: t('hero.reference'),
            }}
            bars={bars}
            tone="plain"
            format={(value) => formatPercent(value, 2)}
          />
        </AmsWindow>
      </div>
    </section>
  );
}
