import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons.tsx';
import { productAttributes } from '#contract/data-product-facets.ts';
import type { AttributeValues } from '#contract/datahub.ts';
import { everything, isNarrowed, toggleValue, type ListQuery } from './list-query.ts';

/** Lists the active filters, each with a button that removes it. */
export function ActiveFilters({
  query,
  attributes,
  onApply,
}: {
  query: ListQuery;
  attributes: readonly AttributeValues[];
  onApply: (query: ListQuery) => void;
}) {
  const t = useTranslations('datahub.list');
  if (!isNarrowed(query)) return null;
  const labelOf = (type: string, value: string) =>
    attributes.find((known) => known.type === type)?.values.find((known) => known.value === value)?.label ?? value;
  const chips = [
    ...(query.q === ''
      ? []
      : [{ key: 'q', label: t('keywordChip', { q: query.q }), without: { ...query, q: '', page: 1 } }]),
    ...productAttributes.flatMap((type) =>
      query.filters[type].map((value) => ({
        key: `${type}:${value}`,
        label: labelOf(type, value),
        without: toggleValue(query, type, value),
      })),
    ),
  ];
  return (
    <ul aria-label={t('active')} className="flex flex-wrap gap-2 pt-3">
      {chips.map(({ key, label, without }) => (
        <li key={key} className="max-w-full">
          <Button
            variant="secondary"
            size="small"
            className="max-w-full"
            aria-label={t('remove', { filter: label })}
            onClick={() => onApply(without)}
          >
            <span className="truncate">{label}</span>
            <Icon name="close" className="size-3.5" />
          </Button>
        </li>
      ))}
      <li>
        <Button
          variant="quiet"
          size="small"
          onClick={() => onApply({ ...everything, sort: query.sort, pick: query.pick })}
        >
          {t('clear')}
        </Button>
      </li>
    </ul>
  );
}
