import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Table, type TableColumn } from '#components/ui/table.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { absent } from '#lib/shared/text/absent.ts';
import { walkthroughStudy } from './walkthrough-study.ts';

const assumptions = ['free', 'paid', 'late', 'double'] as const;

/** How far the card's figures move when one assumption does. */
export async function RealitySection() {
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('screen');
  const t = await getTranslations('mobileSolution.reality');
  const study = walkthroughStudy();
  const { paid, free } = study.assumptions;
  const rows = assumptions.map((key) => {
    const { annualReturn, drawdown } = study.assumptions[key];
    return {
      key,
      return: formatPercent(annualReturn, 1, { signed: true }),
      drawdown: formatPercent(drawdown),
      change: key === 'paid' ? absent : formatPercent(annualReturn - paid.annualReturn, 1, { signed: true }),
    };
  });
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { key: 'assumption', header: t('columns.assumption'), rowHeader: true, cell: ({ key }) => t(`rows.${key}`) },
    ...(['return', 'drawdown', 'change'] as const).map((key) => ({
      key,
      header: t(`columns.${key}`),
      align: 'end' as const,
      cell: (row: (typeof rows)[number]) => row[key],
    })),
  ];
  return (
    <Section fold="phone" title={t('title')} lead={t('lead')} layout="beside">
      <Table
        caption={`${t('caption')} · ${tEvidence('pastPerformance')}`}
        showCaption
        source={source}
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
