import { getMessages, getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { Table, type TableColumn } from '#components/ui/table.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { walkthroughStudy } from './walkthrough-study.ts';

const assumptions = ['free', 'paid', 'late', 'double'] as const;

/** How far the card's figures move when one assumption does. */
export async function RealitySection() {
  const { evidence, mobileSolution } = await getMessages();
  const { reality: words } = mobileSolution;
  const t = await getTranslations('mobileSolution.reality');
  const study = walkthroughStudy();
  const { paid, free } = study.assumptions;
  const rows = assumptions.map((key) => {
    const { annualReturn, drawdown } = study.assumptions[key];
    return {
      key,
      return: formatPercent(annualReturn, 1, { signed: true }),
      drawdown: formatPercent(drawdown),
      change: key === 'paid' ? '–' : formatPercent(annualReturn - paid.annualReturn, 1, { signed: true }),
    };
  });
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { key: 'assumption', header: words.columns.assumption, rowHeader: true, cell: ({ key }) => words.rows[key] },
    ...(['return', 'drawdown', 'change'] as const).map((key) => ({
      key,
      header: words.columns[key],
      align: 'end' as const,
      cell: (row: (typeof rows)[number]) => row[key],
    })),
  ];
  return (
    <Section title={words.title} lead={words.lead} layout="beside">
      <Table
        caption={[words.caption, evidence.source, evidence.pastPerformance].join(' · ')}
        showCaption
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
      <p className="mt-6 text-ink-2">
        {t('note', {
          turnover: formatNumber(study.turnover, 1),
          cost: formatPercent(free.annualReturn - paid.annualReturn),
        })}
      </p>
    </Section>
  );
}
