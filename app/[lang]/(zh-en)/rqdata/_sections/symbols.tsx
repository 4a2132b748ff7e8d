import { Section } from '#components/sections/section.tsx';
import { Table, type TableColumn } from '#components/ui/table.tsx';
import { type SymbolExample, symbolExamples } from '../_facts/rqdata-symbols.ts';
import type { Locale } from '#contract/locale.ts';

export type SymbolWords = {
  title: string;
  lead: string;
  columns: { market: string; symbol: string; what: string; bloomberg?: string; reuters?: string };
  /** Stands where a terminal's notation is not one fixed text. */
  varies?: string;
  note?: string;
};

const mono = (text: string) => <code className="font-mono text-sm whitespace-nowrap">{text}</code>;

/** Markets and their suffixes; with the terminals' notations where the words name them. */
export function SymbolsSection({ words, locale }: { words: SymbolWords; locale: Locale }) {
  const { market, symbol, what, bloomberg, reuters } = words.columns;
  const terminal = (text: string | null) => (text === null ? words.varies : mono(text));
  const columns: TableColumn<SymbolExample>[] = [
    { key: 'market', header: market, rowHeader: true, cell: (row) => row.market[locale] },
    { key: 'symbol', header: symbol, cell: (row) => mono(row.symbol) },
    { key: 'what', header: what, cell: (row) => row.what[locale] },
    ...(bloomberg === undefined
      ? []
      : [{ key: 'bloomberg', header: bloomberg, cell: (row: SymbolExample) => terminal(row.bloomberg) }]),
    ...(reuters === undefined
      ? []
      : [{ key: 'reuters', header: reuters, cell: (row: SymbolExample) => terminal(row.reuters) }]),
  ];
  return (
    <Section id="symbols" title={words.title} lead={words.lead}>
      <Table caption={words.title} columns={columns} rows={symbolExamples} rowKey={({ key }) => key} />
      {words.note !== undefined && <p className="mt-4 text-sm text-ink-2">{words.note}</p>}
    </Section>
  );
}
