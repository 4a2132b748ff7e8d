import { getMessages } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { winsorisedShares } from '#lib/shared/quant/factor-story.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';

/** Every option of the preparation, in its order; the rules of winsorising with what they cut from two factors. */
export async function PreparationOptions() {
  const { evidence, rqFactor } = await getMessages();
  const { options: words } = rqFactor;
  const skewed = winsorisedShares('turnover');
  const normal = winsorisedShares('bookToPrice');
  const cut = (key: 'mad' | 'sigma' | 'quantile') => ({
    skewed: formatPercent(skewed[key]),
    normal: formatPercent(normal[key]),
  });
  const none = { skewed: '–', normal: '–' };
  const rows = [
    { ...words.rows.mad, ...cut('mad') },
    { ...words.rows.sigma, ...cut('sigma') },
    { ...words.rows.quantile, ...cut('quantile') },
    { ...words.rows.normalise, ...none },
    { ...words.rows.industry, ...none },
    { ...words.rows.style, ...none },
  ];
  return (
    <Section id="options" title={words.title} lead={words.lead}>
      <ProseTable
        caption={words.title}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'option', header: words.columns.option, cell: ({ name }) => name },
          { key: 'rule', header: words.columns.rule, cell: ({ rule }) => rule },
          { key: 'skewed', header: words.columns.skewed, cell: (row) => row.skewed },
          { key: 'normal', header: words.columns.normal, cell: (row) => row.normal },
          { key: 'when', header: words.columns.when, cell: ({ when }) => when },
        ]}
      />
      <p className="mt-2 text-sm text-ink-2">{evidence.source}</p>
    </Section>
  );
}
