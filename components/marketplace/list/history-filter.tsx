import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/select.tsx';
import type { AttributeValues } from '#contract/datahub.ts';

/** The least years of history: one choice of a few, so it is a list in one line. */
export function HistoryFilter({
  values,
  chosen,
  onToggle,
}: {
  values: AttributeValues['values'];
  chosen: string | undefined;
  /** Gets the new choice, or the old one to be taken out. */
  onToggle: (value: string) => void;
}) {
  const t = useTranslations('datahub.list');
  const tFacets = useTranslations('datahubFacets.types');
  const offered = values.filter(({ value, count }) => count > 0 || value === chosen);
  return (
    <label className="block py-4">
      <span className="mb-2 block font-medium">{tFacets('history')}</span>
      <Select
        name="history"
        value={chosen ?? ''}
        options={[
          { value: '', label: t('any') },
          ...offered.map(({ value, label, count }) => ({ value, label: t('optionCount', { label, n: count }) })),
        ]}
        onChange={(event) => onToggle(event.target.value || (chosen ?? ''))}
      />
    </label>
  );
}
