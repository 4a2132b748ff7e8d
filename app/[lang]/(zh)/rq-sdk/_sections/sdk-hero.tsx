import { getTranslations } from 'next-intl/server';
import { ProofFigures } from '#app/[lang]/(zh)/_sections/proof-figures.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { Headline } from '#components/sections/headline.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { excessReturn, totalReturn } from '#lib/shared/quant/performance.ts';
import { RelayCode } from './relay-code.tsx';
import { relayOutput } from './relay-output.ts';

/** States the suite's purpose next to the code of one research question. */
export async function SdkHero() {
  const t = await getTranslations('rqSdk');
  const tEvidence = await getTranslations('evidence');
  return (
    <section className="page-width grid gap-8 pt-4 pb-[calc(var(--section-gap)/2)] lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-5">
        <Crumbs current={t('name')} />
        <Headline parts={await getTexts('rqSdk.hero.title')} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">{t('hero.lead')}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <TrialLink product="rqsdk-cloud" />
          <NextLink to={docLink('rqsdk/index-rqsdk')} newWindowHint={tEvidence('newWindow')}>
            {t('hero.docs')}
          </NextLink>
        </div>
        <SuiteFigures />
      </div>
      <div id="code" className="min-w-0 lg:col-span-7 lg:mt-4">
        <RelayCode />
        <p className="mt-2 text-sm text-ink-2">{t('hero.note')}</p>
      </div>
    </section>
  );
}

/** The study's outcome in three figures. */
async function SuiteFigures() {
  const t = await getTranslations('rqSdk.hero.figures');
  const { own, other, figures } = relayOutput();
  const shown = [
    {
      name: t('excess'),
      value: formatPercent(excessReturn(totalReturn(own), totalReturn(other)), 0, { signed: true }),
    },
    { name: t('ic'), value: formatNumber(figures.mean, 3) },
    { name: t('cost'), value: formatPercent(figures.cost, 2) },
  ];
  return (
    <div className="mt-8 lg:mt-16">
      <ProofFigures figures={shown} />
    </div>
  );
}
