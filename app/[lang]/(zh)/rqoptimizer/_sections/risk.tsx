import { getTranslations } from 'next-intl/server';
import { ContributionStrips } from '#components/charts/contribution-strips.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';

const portfolioKeys = ['benchmark', 'minimumVariance', 'maximumSharpe', 'riskParity'] as const;

/** Risk by instrument in four portfolios; by source and exposure it is the bench that shows it. */
export async function RiskSection() {
  const t = await getTranslations('rqoptimizer.risk');
  return (
    <Section fold="always" id="risk" title={t('title')} lead={t('lead')}>
      <Strips />
      <p className="mt-4 text-ink-2">{t('reading')}</p>
    </Section>
  );
}

async function Strips() {
  const t = await getTranslations('rqoptimizer.risk');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('optimizer');
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
        source,
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
