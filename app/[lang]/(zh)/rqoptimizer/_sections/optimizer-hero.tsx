import { getTranslations } from 'next-intl/server';
import { EfficientFrontier } from '#components/charts/efficient-frontier.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { Headline } from '#components/sections/headline.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { returnAtRisk } from '#lib/shared/quant/optimizer/frontier.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';

/** The claim and its evidence: what the constraints of a usual mandate cost. */
export async function OptimizerHero() {
  const t = await getTranslations('rqoptimizer');
  const tEvidence = await getTranslations('evidence');
  return (
    <section className="page-width grid gap-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-5">
        <Crumbs current={t('name')} />
        <Headline parts={await getTexts('rqoptimizer.hero.title')} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">{t('hero.lead')}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <AppLink to={{ href: '#bench', outer: true }} className={buttonClass('primary')}>
            {t('hero.try')}
          </AppLink>
          <AppLink to={routePath('trial', { product: 'rqoptimizer' })} className={buttonClass('secondary')}>
            {t('hero.trial')}
          </AppLink>
          <NextLink to={docLink('rqoptimizer/tutorial/')} newWindowHint={tEvidence('newWindow')}>
            {t('hero.docs')}
          </NextLink>
        </div>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:mt-4">
        <HeroPicture />
      </div>
    </section>
  );
}

async function HeroPicture() {
  const t = await getTranslations('rqoptimizer.hero');
  const tEvidence = await getTranslations('evidence');
  const { solved } = optimizerStory();
  const { benchmark, portfolio, frontier, freeFrontier } = solved;
  const { volatility: risk, expectedReturn: bound } = portfolio;
  const free = returnAtRisk(freeFrontier, risk);
  return (
    <EfficientFrontier
      caption={{
        title: t('picture'),
        subtitle: t('subtitle'),
        description: t('describe', {
          risk: formatPercent(risk),
          free: formatPercent(free),
          bound: formatPercent(bound),
        }),
        notes: [tEvidence('source'), tEvidence('pastPerformance')],
      }}
      words={{
        returnAxis: t('returnAxis'),
        riskAxis: t('riskAxis'),
        portfolio: t('portfolio'),
        table: tEvidence('table'),
      }}
      curves={[
        { name: t('bound'), points: frontier, tone: 'main' },
        { name: t('free'), points: freeFrontier, tone: 'reference' },
      ]}
      marks={[
        {
          name: t('marks.benchmark'),
          risk: benchmark.volatility,
          return: benchmark.expectedReturn,
          tone: 'reference',
        },
        { name: t('marks.boundAt', { value: formatPercent(bound) }), risk, return: bound, tone: 'main' },
        {
          name: t('marks.freeAt', { value: formatPercent(free) }),
          risk,
          return: free,
          tone: 'reference',
          side: 'left',
        },
      ]}
      highestRisk={0.21}
    />
  );
}
