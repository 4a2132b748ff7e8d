import { getMessages } from 'next-intl/server';
import { nowrap } from '#components/sections/nowrap.tsx';
import { Section } from '#components/sections/section.tsx';
import { Table, type TableColumn } from '#components/ui/table.tsx';
import { rollExample } from '#content/rqdata-examples.ts';
import { type DominantDay, dominantContracts } from '#lib/shared/quant/dominant-contract.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

export type RollWords = {
  title: string;
  lead: string;
  caption: string;
  columns: Record<'day' | 'near' | 'far' | 'ratio' | 'dominant' | 'verdict', string>;
  stay: string;
  close: string;
  switch: string;
  note: string;
};

/** The rule of the main contract on five days around a roll, computed by the rule itself. */
export async function RollSection({ words }: { words: RollWords }) {
  const { evidence } = await getMessages();
  const rows = dominantContracts(rollExample.days, rollExample.first).map((day, at) => ({
    ...day,
    openInterest: rollExample.days[at]!.openInterest,
  }));
  const columns: TableColumn<(typeof rows)[number]>[] = [
    {
      key: 'day',
      header: words.columns.day,
      rowHeader: true,
      cell: ({ day }) => nowrap(day),
    },
    { key: 'near', header: words.columns.near, align: 'end', cell: (row) => formatNumber(row.openInterest.RB2605, 0) },
    { key: 'far', header: words.columns.far, align: 'end', cell: (row) => formatNumber(row.openInterest.RB2610, 0) },
    { key: 'ratio', header: words.columns.ratio, align: 'end', cell: ({ ratio }) => formatNumber(ratio, 3) },
    { key: 'dominant', header: words.columns.dominant, cell: ({ dominant }) => dominant },
    { key: 'verdict', header: words.columns.verdict, cell: (row) => verdict(row, words) },
  ];
  return (
    <Section id="roll" title={words.title} lead={words.lead}>
      <Table
        caption={`${words.caption} · ${evidence.source}`}
        showCaption
        columns={columns}
        rows={rows}
        rowKey={({ day }) => day}
      />
      <p className="mt-6 text-ink-2">{words.note}</p>
    </Section>
  );
}

function verdict({ switchesNext, ratio }: DominantDay, words: RollWords): string {
  if (switchesNext) return words.switch;
  return ratio > 1 ? words.close : words.stay;
}
