import { useTranslations } from 'next-intl';
import { Unfold } from '#components/ui/unfold.tsx';
import { partRows, type ComparedRow } from './compare-fields.ts';
import { ComparisonColumns, type Compared } from './comparison-columns.tsx';

/** Rows that differ, then those that are equal in all products, folded. */
export function ComparisonTable({
  title,
  note,
  rows,
  onRemove,
  ...compared
}: Compared & {
  title: string;
  note?: string;
  rows: readonly ComparedRow[];
  onRemove?: (id: string) => void;
}) {
  const t = useTranslations('datahub.compare');
  const { differing, equal } = partRows(rows);
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="text-2xl">{title}</h2>
      {note !== undefined && <p className="mt-1 text-sm text-ink-2">{note}</p>}
      <ComparisonColumns {...compared} caption={title} rows={differing} {...(onRemove && { onRemove })} />
      {equal.length > 0 && (
        <Unfold summary={t('equal', { n: equal.length })}>
          <ComparisonColumns {...compared} caption={t('equal', { n: equal.length })} rows={equal} isBare />
        </Unfold>
      )}
    </section>
  );
}
