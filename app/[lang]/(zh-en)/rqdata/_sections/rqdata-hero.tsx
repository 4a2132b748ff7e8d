import type { ReactNode } from 'react';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { dailyPricesSample } from '#content/rqdata-samples.ts';
import type { Locale } from '#contract/locale.ts';

/** What the product is, and code that works, in the first screen. `children` are the next steps. */
export function DataHero({
  locale,
  name,
  words,
  children,
}: {
  locale: Locale;
  name: string;
  words: { title: readonly string[]; lead: string; code: string };
  children: ReactNode;
}) {
  const { python, http } = dailyPricesSample[locale];
  return (
    <section className="page-width grid gap-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-5">
        {locale === 'zh-CN' && <Crumbs current={name} />}
        <Headline parts={words.title} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">{words.lead}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">{children}</div>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:mt-4">
        <CodeSample
          label={words.code}
          samples={[
            { title: 'Python', language: 'python', ...python },
            { title: 'HTTP', language: 'http', ...http },
          ]}
        />
      </div>
    </section>
  );
}
