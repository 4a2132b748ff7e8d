import { getMessages } from 'next-intl/server';
import { Waterfall } from '#components/charts/waterfall.tsx';
import { fill } from '#components/sections/fill.ts';
import { Headline } from '#components/sections/headline.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { totalEffects } from '#lib/shared/quant/brinson.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { formatPoints } from './points.ts';
import { ProductCrumbs } from './product-crumbs.tsx';

/** A year of the sample product from its benchmark's return to its own. */
export async function AnalysisHero() {
  const { amsAnalysis, evidence } = await getMessages();
  const words = amsAnalysis.hero;
  const { portfolioReturn, benchmarkReturn, brinson } = sampleProduct().lastYear;
  const effects = totalEffects(brinson.segments);
  const active = portfolioReturn - benchmarkReturn;
  return (
    <section className="page-width grid gap-x-12 gap-y-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <ProductCrumbs current={amsAnalysis.name} />
        <Headline parts={words.title} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">
          {fill(words.lead, {
            portfolio: formatPercent(portfolioReturn, 2),
            lead: fill(active < 0 ? words.behind : words.ahead, {
              value: formatPoints(Math.abs(active), { signed: false }),
            }),
          })}
        </p>
        <AppLink to={{ href: '#worksheet', outer: true }} className={`${buttonClass('primary')} mt-6`}>
          {words.demo}
        </AppLink>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:mt-10">
        <Waterfall
          caption={{
            title: words.picture,
            subtitle: words.subtitle,
            description: fill(words.describe, {
              benchmark: formatPoints(benchmarkReturn),
              allocation: formatPoints(effects.allocation),
              selection: formatPoints(effects.selection),
              interaction: formatPoints(effects.interaction),
              portfolio: formatPoints(portfolioReturn),
            }),
            notes: [evidence.source, evidence.pastPerformance],
          }}
          words={{ table: evidence.table, name: words.step, value: words.value }}
          steps={[
            { name: words.benchmark, value: benchmarkReturn, kind: 'total' },
            { name: words.allocation, value: effects.allocation, kind: 'change' },
            { name: words.selection, value: effects.selection, kind: 'change' },
            { name: words.interaction, value: effects.interaction, kind: 'change' },
            { name: words.portfolio, value: portfolioReturn, kind: 'total' },
          ]}
          format={formatPoints}
        />
      </div>
    </section>
  );
}
