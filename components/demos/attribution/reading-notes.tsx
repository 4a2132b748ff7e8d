import { useTranslations } from 'next-intl';
import type { HoldingsNotice, HoldingsReport } from '#lib/holdings/holdings-report.ts';
import type { TextEncoding } from '#lib/shared/csv/decode-text.ts';

/** Lists how ambiguous parts of the file were interpreted. */
export function ReadingNotes({
  report,
  encoding,
  undatedFrom,
}: {
  report: HoldingsReport;
  encoding: TextEncoding;
  /** The day whose close values holdings without a date. */
  undatedFrom: string;
}) {
  const t = useTranslations('attributionDemo.notices');
  // A notice that applies to several days is shown once.
  const alike = Map.groupBy(report.notices, ({ kind, detail }) => `${kind} ${detail}`);
  const notes = [
    ...(encoding === 'utf-8' ? [] : [t(encoding)]),
    ...(report.snapshots.some(({ day }) => day === null) ? [t('noDates', { date: undatedFrom })] : []),
    ...[...alike.values()].map((notices) => {
      const [{ kind, detail, date }] = notices as [HoldingsNotice];
      return t(kind, { detail, date: date && `${notices.map((notice) => notice.date).join('、')} ` });
    }),
  ];
  if (notes.length === 0) return null;
  return (
    <>
      <p className="mt-4 font-medium">{t('title')}</p>
      <ul className="mt-1 list-disc pl-5 text-ink-2">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}
