import { getTranslations } from 'next-intl/server';
import { ReturnDrawdown } from '#components/charts/return-drawdown.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { cumulativeReturns, maxDrawdown } from '#lib/shared/quant/performance.ts';
import { sampleStudy } from '#lib/shared/quant/sample-study.ts';
import { identity } from '#lib/shared/site/identity.ts';
import { Audiences } from './audiences.tsx';

/** What the company is for, one picture from the synthetic market, and a way in for each reader. */
export async function HomeHero() {
  const t = await getTranslations('home.hero');
  return (
    <section className="page-width grid gap-x-12 gap-y-8 pt-8 pb-[calc(var(--section-gap)/2)] md:pt-16 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div className="lg:col-span-5">
        <Headline parts={await getTexts('home.hero.title')} />
        <p className="mt-5 text-lg text-ink-2">{t('lead', { brand: identity.brandZh })}</p>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1">
        <HeroPicture />
      </div>
      <div className="lg:col-span-5">
        <Audiences />
      </div>
    </section>
  );
}

async function HeroPicture() {
  const t = await getTranslations('home.hero');
  const tEvidence = await getTranslations('evidence');
  const { market, portfolio, benchmark } = sampleStudy();
  const deepest = maxDrawdown(portfolio.returns);
  const total = (returns: Float64Array) => formatPercent(cumulativeReturns(returns).at(-1) ?? 0, 0);
  return (
    <ReturnDrawdown
      caption={{
        title: t('picture.title'),
        subtitle: t('picture.subtitle'),
        description: t('picture.description', {
          portfolio: total(portfolio.returns),
          benchmark: total(benchmark.returns),
          drawdown: formatPercent(deepest.depth, 0),
          at: market.days[deepest.at]!.slice(0, 7),
        }),
        notes: [tEvidence('source'), tEvidence('pastPerformance')],
      }}
      words={{
        portfolio: t('picture.portfolio'),
        benchmark: t('picture.benchmark'),
        returnAxis: t('picture.returnAxis'),
        drawdownAxis: t('picture.drawdownAxis'),
        deepest: t('picture.deepest'),
        table: tEvidence('table'),
        year: tEvidence('year'),
      }}
      days={market.days}
      portfolio={portfolio.returns}
      benchmark={benchmark.returns}
    />
  );
}
