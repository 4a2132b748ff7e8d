import { getTranslations } from 'next-intl/server';
import { nowrap } from '#components/sections/nowrap.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { Table, type TableColumn } from '#components/ui/table.tsx';
import { rollExample } from '#content/rqdata-examples.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { dominantContracts, type DominantDay } from '#lib/shared/quant/dominant-contract.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

/** The rule of the main contract on five days around a roll, computed by the rule itself. */
export async function RollSection() {
  const t = await getTranslations('rqdata.roll');
  const source = await sourceLine('roll');
  const rows = dominantContracts(rollExample.days, rollExample.first).map((day, at) => ({
    ...day,
    openInterest: rollExample.days[at]!.openInterest,
  }));
  const columns: TableColumn<(typeof rows)[number]>[] = [
    {
      key: 'day',
      header: t('columns.day'),
      rowHeader: true,
      cell: ({ day }) => nowrap(day),
    },
    { key: 'near', header: t('columns.near'), align: 'end', cell: (row) => formatNumber(row.openInterest.RB2605, 0) },
    { key: 'far', header: t('columns.far'), align: 'end', cell: (row) => formatNumber(row.openInterest.RB2610, 0) },
    { key: 'ratio', header: t('columns.ratio'), align: 'end', cell: ({ ratio }) => formatNumber(ratio, 3) },
    { key: 'dominant', header: t('columns.dominant'), cell: ({ dominant }) => dominant },
    { key: 'verdict', header: t('columns.verdict'), cell: (row) => verdict(row, t) },
  ];
  return (
    <Section fold="always" id="roll" title={t('title')} lead={t('lead')}>
      <Table
        caption={t('caption')}
        source={source}
        showCaption
        columns={columns}
        rows={rows}
        rowKey={({ day }) => day}
      />
      <p className="mt-6 text-ink-2">{t('note')}</p>
    </Section>
  );
}

function verdict({ switchesNext, ratio }: DominantDay, t: Translator<'rqdata.roll'>): string {
  if (switchesNext) return t('switch');
  return ratio > 1 ? t('close') : t('stay');
}
