import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Button } from '#components/ui/button.tsx';
import { saveFile } from '#components/ui/save-file.ts';
import { Table } from '#components/ui/table.tsx';
import type { HoldingsProblem } from '#lib/holdings/holdings-report.ts';
import { forSpreadsheets, writeCsv } from '#lib/shared/csv/write-csv.ts';

const mostShown = 50;
const parts = ['line', 'column', 'found', 'what', 'mend'] as const;

type ProblemRow = Record<(typeof parts)[number] | 'key', string>;

/** Lists every error: line, column, text, problem and correction. */
export function ProblemTable({
  headingRef,
  problems,
  days,
}: {
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  problems: readonly HoldingsProblem[];
  days: readonly string[];
}) {
  const t = useTranslations('attributionDemo.problems');
  const rows = problems.map(({ kind, line, column, found, firstLine = 0 }, at): ProblemRow => {
    const values = { found, firstLine: String(firstLine), first: days[0]!, last: days.at(-2)! };
    return {
      key: String(at),
      line: line === null ? t('wholeFile') : String(line),
      column: column === null ? '' : t(`columnNames.${column}`),
      found,
      what: t(`kinds.${kind}.what`, values),
      mend: t(`kinds.${kind}.mend`, values),
    };
  });
  const saveAll = () =>
    saveFile(
      t('fileName'),
      forSpreadsheets(
        writeCsv([parts.map((part) => t(`head.${part}`)), ...rows.map((row) => parts.map((part) => row[part]))]),
      ),
      'text/csv',
    );
  return (
    <section aria-labelledby="attribution-problems">
      <h3 ref={headingRef} tabIndex={-1} id="attribution-problems" className="text-danger">
        {t('title', { count: problems.length })}
      </h3>
      {problems.length > mostShown && <p className="mt-2 text-ink-2">{t('more', { shown: mostShown })}</p>}
      <Table<ProblemRow>
        className="mt-4"
        caption={t('caption')}
        rows={rows.slice(0, mostShown)}
        rowKey={({ key }) => key}
        columns={parts.map((part) => ({
          key: part,
          header: t(`head.${part}`),
          rowHeader: part === 'line',
          cell: (row) => (part === 'found' ? <span className="break-all">{row.found}</span> : row[part]),
        }))}
      />
      <Button className="mt-4" variant="secondary" onClick={saveAll}>
        {t('save')}
      </Button>
    </section>
  );
}
