import { getMessages } from 'next-intl/server';
import { LimitBars } from '#components/charts/limit-bars.tsx';
import { fill } from '#components/sections/fill.ts';
import { Headline } from '#components/sections/headline.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { activeExposureBars, countStates } from './ams-exposure-limits.ts';
import { ProductCrumbs } from './product-crumbs.tsx';

/** Where the sample product stands between its limits, style by style. */
export async function RiskHero() {
  const { amsRisk, evidence, marketModel } = await getMessages();
  const words = amsRisk.hero;
  const { day, styles } = activeExposureBars(marketModel);
  const breached = styles.filter(({ state }) => state === 'breached').map(({ name }) => name);
  return (
    <section className="page-width grid gap-x-12 gap-y-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12">
      <div className="min-w-0 lg:order-2 lg:col-span-5">
        <ProductCrumbs current={amsRisk.name} />
        <Headline parts={words.title} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">
          {fill(words.lead, { breached: breached.length > 0 ? breached.join('、') : words.none })}
        </p>
        <div className="mt-4">
          <NextLink to={routePath('rqoptimizer')}>{words.next}</NextLink>
        </div>
      </div>
      <div className="min-w-0 lg:order-1 lg:col-span-7 lg:mt-10">
        <LimitBars
          caption={{
            title: words.picture,
            subtitle: fill(words.subtitle, { day }),
            description: fill(words.describe, countStates(styles)),
            notes: [evidence.source],
          }}
          words={{
            table: evidence.table,
            name: words.style,
            value: words.exposure,
            limits: words.limits,
            state: words.state,
            states: words.states,
          }}
          bars={styles}
          format={(value) => formatNumber(value, 2, { signed: true })}
        />
      </div>
    </section>
  );
}
