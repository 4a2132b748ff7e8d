import { getMessages } from 'next-intl/server';
import { fill } from '#components/sections/fill.ts';
import { nowrap } from '#components/sections/nowrap.tsx';
import { Section } from '#components/sections/section.tsx';
import { Table, type TableColumn } from '#components/ui/table.tsx';
import { adjustmentExample as example } from '#content/rqdata-examples.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { type AdjustedPrice, adjustPrices, exFactor, exReferencePrice } from '#lib/shared/quant/price-adjustment.ts';

export type AdjustmentWords = {
  title: string;
  lead: string;
  caption: string;
  columns: Record<'day' | 'raw' | 'pre' | 'post' | 'rawReturn' | 'adjustedReturn', string>;
  formula: string;
  pre: string;
  post: string;
  none: string;
};

type Row = AdjustedPrice & { day: string; rawReturn: string; adjustedReturn: string };

function adjustedRows(): Row[] {
  const prices = adjustPrices(example.closes, example.exIndex, example.action);
  const change = (at: number, kind: keyof AdjustedPrice) =>
    at === 0 ? '–' : formatPercent(prices[at]![kind] / prices[at - 1]![kind] - 1, 2, { signed: true });
  return prices.map((price, at) => ({
    ...price,
    day: example.days[at]!,
    rawReturn: change(at, 'raw'),
    adjustedReturn: change(at, 'pre'),
  }));
}

/** One ex-date in three notations, computed by the formula that is printed below it. */
export async function AdjustmentSection({ words }: { words: AdjustmentWords }) {
  const { evidence } = await getMessages();
  const previous = example.closes[example.exIndex - 1]!;
  const columns: TableColumn<Row>[] = [
    { key: 'day', header: words.columns.day, rowHeader: true, cell: ({ day }) => nowrap(day) },
    ...(['raw', 'pre', 'post'] as const).map((kind) => ({
      key: kind,
      header: words.columns[kind],
      align: 'end' as const,
      cell: (row: Row) => formatNumber(row[kind], 2),
    })),
    { key: 'rawReturn', header: words.columns.rawReturn, align: 'end', cell: ({ rawReturn }) => rawReturn },
    { key: 'adjusted', header: words.columns.adjustedReturn, align: 'end', cell: (row) => row.adjustedReturn },
  ];
  return (
    <Section id="adjustment" title={words.title} lead={words.lead}>
      <Table
        caption={`${words.caption} · ${evidence.source}`}
        showCaption
        columns={columns}
        rows={adjustedRows()}
        rowKey={({ day }) => day}
      />
      <p className="mt-4 text-sm text-ink-2">
        {fill(words.formula, {
          previous: formatNumber(previous, 2),
          cash: formatNumber(example.action.cashPerShare, 2),
          bonus: formatNumber(example.action.bonusPerShare, 2),
          reference: formatNumber(exReferencePrice(previous, example.action), 4),
          factor: formatNumber(exFactor(previous, example.action), 4),
        })}
      </p>
      <ul className="mt-6 grid gap-x-10 gap-y-3 border-t border-hairline pt-4 md:grid-cols-3">
        {(['pre', 'post', 'none'] as const).map((kind) => (
          <li key={kind}>
            <code className="block font-mono text-sm text-primary">{kind}</code>
            {words[kind]}
          </li>
        ))}
      </ul>
    </Section>
  );
}
