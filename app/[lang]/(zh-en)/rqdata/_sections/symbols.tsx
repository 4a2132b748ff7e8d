import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { Table, type TableColumn } from '#components/ui/table.tsx';
import type { Locale } from '#contract/locale.ts';
import { symbolExamples, type SymbolExample } from '../_facts/rqdata-symbols.ts';

const mono = (text: string) => <code className="font-mono text-sm whitespace-nowrap">{text}</code>;

/** Markets and their suffixes; in English with the terminals' notations. */
export async function SymbolsSection({ locale }: { locale: Locale }) {
  const t = await getTranslations('rqdata.symbols');
  const columns: TableColumn<SymbolExample>[] = [
    { key: 'market', header: t('columns.market'), rowHeader: true, cell: (row) => row.market[locale] },
    { key: 'symbol', header: t('columns.symbol'), cell: (row) => mono(row.symbol) },
    { key: 'what', header: t('columns.what'), cell: (row) => row.what[locale] },
  ];
  const terminals = locale === 'en-US' ? await terminalNotations() : undefined;
  return (
    <Section fold="always" id="symbols" title={t('title')} lead={t('lead')}>
      <Table
        caption={t('title')}
        columns={[...columns, ...(terminals?.columns ?? [])]}
        rows={symbolExamples}
        rowKey={({ key }) => key}
      />
      {terminals && <p className="mt-4 text-sm text-ink-2">{terminals.note}</p>}
    </Section>
  );
}

async function terminalNotations() {
  const t = await getTranslations('rqdataEnglish.symbols');
  const columns = (['bloomberg', 'reuters'] as const).map((terminal) => ({
    key: terminal,
    header: t(`columns.${terminal}`),
    cell: ({ [terminal]: notation }: SymbolExample) => (notation === null ? t('varies') : mono(notation)),
  }));
  return { columns, note: t('note') };
}
