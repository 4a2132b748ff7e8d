import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { dailyPricesSample } from '#content/rqdata-samples.ts';
import type { Locale } from '#contract/locale.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** What the product is, and code that works, in the first screen. `children` are the next steps. */
export async function DataHero({ locale, name, children }: { locale: Locale; name: string; children: ReactNode }) {
  const t = await getTranslations('rqdata.hero');
  const { python, http } = dailyPricesSample[locale];
  return (
    <section className="page-width grid gap-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-5">
        {locale === 'zh-CN' && <Crumbs current={name} />}
        <Headline parts={await getTexts('rqdata.hero.title')} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">{t('lead')}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">{children}</div>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:mt-4">
        <CodeSample
          label={t('code')}
          samples={[
            { title: 'Python', language: 'python', ...python },
            { title: 'HTTP', language: 'http', ...http },
          ]}
        />
      </div>
    </section>
  );
}
