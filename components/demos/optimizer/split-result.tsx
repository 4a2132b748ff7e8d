import { useTranslations } from 'next-intl';
import { ShareStack } from '#components/charts/share-stack.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { splitBySource, type PortfolioReport } from '#lib/shared/quant/optimizer/report.ts';

const sources = ['market', 'industries', 'styles', 'specific'] as const;

/** Total and active risk by source. */
export function SplitResult({ portfolio: { split, activeSplit } }: { portfolio: PortfolioReport }) {
  const t = useTranslations('optimizerDemo.split');
  const tEvidence = useTranslations('evidence');
  const total = splitBySource(split);
  const active = splitBySource(activeSplit);
  return (
    <ShareStack
      caption={{
        title: t('title'),
        subtitle: t('subtitle'),
        description: t('description', {
          total: formatPercent(split.total),
          market: formatPercent(total.market, 0),
          active: formatPercent(activeSplit.total),
          specific: formatPercent(active.specific, 0),
        }),
      }}
      words={{ table: tEvidence('table'), name: t('name') }}
      parts={sources.map((source) => t(source))}
      rows={[
        { name: t('total', { risk: formatPercent(split.total) }), shares: sources.map((source) => total[source]) },
        {
          name: t('active', { risk: formatPercent(activeSplit.total) }),
          shares: sources.map((source) => active[source]),
        },
      ]}
    />
  );
}
