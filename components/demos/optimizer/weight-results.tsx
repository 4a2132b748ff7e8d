import { useTranslations } from 'next-intl';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { Icon } from '#components/ui/icons.tsx';
import { Table } from '#components/ui/table.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { industries, industryIndex } from '#lib/shared/quant/market-model.ts';
import { heldWeight } from '#lib/shared/quant/optimizer/report.ts';
import type { SolvedStudy } from '#lib/shared/quant/optimizer/study.ts';
import { instrumentId } from '#lib/shared/quant/synthetic-market.ts';

/** More bars than this make a picture that is scrolled; the table below it has every weight. */
const mostBars = 12;

export function WeightResults({ study: { portfolio, benchmark } }: { study: SolvedStudy }) {
  const t = useTranslations('optimizerDemo.weights');
  const tEvidence = useTranslations('evidence');
  const tIndustries = useTranslations('marketModel.industries');
  const rows = Array.from(portfolio.weights, (weight, i) => ({
    id: instrumentId(i),
    industry: tIndustries(industries[industryIndex(i)]!),
    weight,
    benchmark: benchmark.weights[i]!,
    active: weight - benchmark.weights[i]!,
    contribution: portfolio.contributions[i]!,
  })).toSorted((a, b) => b.weight - a.weight);
  const figures = ['weight', 'benchmark', 'active', 'contribution'] as const;
  return (
    <div>
      <SignedBars
        caption={{
          title: t('title'),
          subtitle: t('subtitle', { shown: mostBars }),
          description: t('description', {
            top: rows[0]!.id,
            weight: formatPercent(rows[0]!.weight),
            count: rows.filter(({ weight }) => weight > heldWeight).length,
          }),
        }}
        words={{ table: tEvidence('table'), name: t('name'), value: t('weight'), reference: t('benchmark') }}
        bars={rows
          .slice(0, mostBars)
          .map((row) => ({ name: row.id, value: Math.max(0, row.weight), reference: row.benchmark }))}
        tone="plain"
        format={(value) => formatPercent(value)}
      />
      <details className="group mt-4">
        <summary className="inline-flex min-h-11 list-none items-center gap-1 text-primary hover:underline [&::-webkit-details-marker]:hidden">
          {t('detail')}
          <Icon name="chevronDown" className="size-4 group-open:rotate-180" />
        </summary>
        <Table
          caption={t('title')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'id', header: t('name'), rowHeader: true, cell: ({ id }) => id },
            { key: 'industry', header: t('industry'), cell: ({ industry }) => industry },
            ...figures.map((key) => ({
              key,
              header: t(key),
              align: 'end' as const,
              cell: (row: (typeof rows)[number]) => formatPercent(row[key], 2, { signed: key === 'active' }),
            })),
          ]}
        />
      </details>
    </div>
  );
}
