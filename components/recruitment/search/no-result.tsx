import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import {
  filterNames,
  filtersToDrop,
  type FilterName,
  type ListedOpening,
  type OpeningQuery,
} from './filter-openings.ts';
import { useOpeningLabels } from './use-opening-labels.ts';

/** Suggests which filter to drop if nothing matches, with the number of openings that this shows. */
export function NoResult({
  openings,
  query,
  today,
  onChange,
}: {
  openings: readonly ListedOpening[];
  query: OpeningQuery;
  today: string;
  onChange: (query: OpeningQuery) => void;
}) {
  const t = useTranslations('recruitment.search');
  const labels = useOpeningLabels();
  if (filterNames.every((name) => query[name] === ''))
    return <EmptyState title={t('none')} description={t('noneAdvice')} />;
  const valuesOf: Record<FilterName, Readonly<Record<string, string>>> = {
    q: {},
    city: labels.cities,
    direction: labels.directions,
    employment: labels.employments,
    deadline: labels.deadlines,
  };
  /** `城市：北京`, as the form labels the filter and its value. */
  const describe = (name: FilterName) =>
    `${t(name === 'q' ? 'keyword' : name)}：${valuesOf[name][query[name]] ?? query[name]}`;
  const ways = filtersToDrop(openings, query, today, labels);
  return (
    <EmptyState
      title={t('empty')}
      description={ways.length > 0 ? t('emptyAdvice') : t('emptyAlone')}
      action={ways.map(({ name, count }) => (
        <Button key={name} variant="secondary" onClick={() => onChange({ ...query, [name]: '' })}>
          {t('drop', { filter: describe(name), n: count })}
        </Button>
      ))}
    />
  );
}
