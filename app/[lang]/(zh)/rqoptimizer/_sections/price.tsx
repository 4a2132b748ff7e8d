import { getMessages } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { Table } from '#components/ui/table.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';

/** Limits added one after another, and what each takes off the objective. */
export async function PriceSection() {
  const { evidence, rqoptimizer } = await getMessages();
  const { price: words } = rqoptimizer;
  const { steps } = optimizerStory();
  const rows = steps.map((step, at) => ({
    ...step,
    cost: at === 0 ? undefined : steps[at - 1]!.utility - step.utility,
  }));
  return (
    <Section id="price" title={words.title} lead={words.lead}>
      <Table
        caption={`${words.caption} · ${evidence.source}`}
        showCaption
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'limit', header: words.columns.limit, rowHeader: true, cell: ({ key }) => words.rows[key] },
          {
            key: 'gain',
            header: words.columns.gain,
            align: 'end',
            cell: ({ report }) => formatPercent(report.expectedReturn),
          },
          {
            key: 'risk',
            header: words.columns.risk,
            align: 'end',
            cell: ({ report }) => formatPercent(report.volatility),
          },
          {
            key: 'active',
            header: words.columns.active,
            align: 'end',
            cell: ({ report }) => formatPercent(report.trackingError),
          },
          {
            key: 'utility',
            header: words.columns.utility,
            align: 'end',
            cell: ({ utility }) => formatNumber(utility * 100, 2),
          },
          {
            key: 'cost',
            header: words.columns.cost,
            align: 'end',
            cell: ({ cost }) => (cost === undefined ? words.none : formatNumber(cost * 100, 2)),
          },
        ]}
      />
      <p className="mt-6 text-ink-2">{words.note}</p>
    </Section>
  );
}
