import { getTranslations } from 'next-intl/server';
import { ContributionStrips } from '#components/charts/contribution-strips.tsx';
import { ShareStack } from '#components/charts/share-stack.tsx';
import { figureOrigin } from '#components/sections/figure-origin.ts';
import { Section } from '#components/sections/section.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { splitBySource } from '#lib/shared/quant/optimizer/report.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';
import { StyleLimits } from './style-limits.tsx';

const portfolioKeys = ['benchmark', 'minimumVariance', 'maximumSharpe', 'riskParity'] as const;
const sources = ['market', 'industries', 'styles', 'specific'] as const;

/** Risk by instrument, by source, and the exposures that carry it. */
export async function RiskSection() {
  const t = await getTranslations('rqoptimizer.risk');
  return (
    <Section fold="phone" id="risk" title={t('title')} lead={t('lead')}>
      <Strips />
      <div className="mt-12 grid gap-12 lg:grid-cols-2">
        <div>
          <Split />
          <p className="mt-4 text-ink-2">{t('reading')}</p>
        </div>
        <div>
          <StyleLimits />
          <p className="mt-4 text-ink-2">{t('exposuresReading')}</p>
        </div>
      </div>
    </Section>
  );
}

async function Strips() {
  const t = await getTranslations('rqoptimizer.risk');
  const tEvidence = await getTranslations('evidence');
  const origin = await figureOrigin('optimizer');
  const { portfolios } = optimizerStory();
  const { contributions } = portfolios.benchmark;
  return (
    <ContributionStrips
      caption={{
        title: t('strips'),
        subtitle: t('stripsSubtitle'),
        description: t('stripsDescribe', {
          most: formatPercent(Math.max(...contributions)),
          equal: formatPercent(1 / contributions.length),
        }),
        origin,
        notes: [],
      }}
      words={{
        axis: t('axis'),
        equal: t('equal'),
        portfolio: t('portfolio'),
        most: t('most'),
        least: t('least'),
        effective: t('effective'),
        table: tEvidence('table'),
      }}
      strips={portfolioKeys.map((key) => ({
        name: t(`names.${key}`),
        contributions: portfolios[key].contributions,
      }))}
    />
  );
}

async function Split() {
  const t = await getTranslations('rqoptimizer.risk');
  const tEvidence = await getTranslations('evidence');
  const origin = await figureOrigin('optimizer');
  const { split, activeSplit } = optimizerStory().solved.portfolio;
  const total = splitBySource(split);
  const active = splitBySource(activeSplit);
  const rows = [
    { name: t('rows.total', { value: formatPercent(split.total) }), shares: total },
    { name: t('rows.active', { value: formatPercent(activeSplit.total) }), shares: active },
  ];
  return (
    <ShareStack
      caption={{
        title: t('split'),
        subtitle: t('splitSubtitle'),
        description: t('splitDescribe', {
          total: formatPercent(split.total),
          market: formatPercent(total.market, 0),
          active: formatPercent(activeSplit.total),
          specific: formatPercent(active.specific, 0),
        }),
        origin,
        notes: [],
      }}
      words={{ table: tEvidence('table'), name: t('kind') }}
      parts={sources.map((source) => t(`parts.${source}`))}
      rows={rows.map(({ name, shares }) => ({ name, shares: sources.map((source) => shares[source]) }))}
    />
  );
}
