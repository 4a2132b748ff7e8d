import { getMessages } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { Headline } from '#components/sections/headline.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { TradingDayClock } from './trading-day-clock.tsx';
import { Ways } from './ways.tsx';

/** What the platform is, and the rhythm of a strategy on it. */
export async function QuantHero() {
  const { evidence, quant } = await getMessages();
  const { hero: words } = quant;
  return (
    <section className="page-width grid gap-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-5">
        <Crumbs current={quant.name} />
        <Headline parts={words.title} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">{words.lead}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <Ways />
          <NextLink to={docLink('quant/')} newWindowHint={evidence.newWindow}>
            {words.docs}
          </NextLink>
        </div>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:mt-4">
        <TradingDayClock />
      </div>
    </section>
  );
}
