import { fill } from '#components/sections/fill.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Messages } from '#lib/i18n/messages.ts';
import {
  type FilterName,
  filterNames,
  filtersToDrop,
  type ListedOpening,
  type OpeningQuery,
} from './filter-openings.ts';

type Words = Messages['recruitment'];

/** What to do when nothing passes: which filter to drop, and how many openings that shows. */
export function NoResult({
  openings,
  query,
  today,
  words,
  onChange,
}: {
  openings: readonly ListedOpening[];
  query: OpeningQuery;
  today: string;
  words: Words;
  onChange: (query: OpeningQuery) => void;
}) {
  const { search } = words;
  if (filterNames.every((name) => query[name] === ''))
    return <EmptyState title={search.none} description={search.noneAdvice} />;
  const ways = filtersToDrop(openings, query, today, words);
  return (
    <EmptyState
      title={search.empty}
      description={ways.length > 0 ? search.emptyAdvice : search.emptyAlone}
      action={ways.map(({ name, count }) => (
        <Button key={name} variant="secondary" onClick={() => onChange({ ...query, [name]: '' })}>
          {fill(search.drop, { filter: describeFilter(name, query[name], words), n: count })}
        </Button>
      ))}
    />
  );
}

/** `城市：北京`, as the form names the filter and its value. */
function describeFilter(name: FilterName, value: string, words: Words): string {
  const { search } = words;
  const offered: Record<FilterName, [label: string, values: Readonly<Record<string, string>>]> = {
    q: [search.keyword, {}],
    city: [search.city, words.cities],
    direction: [search.direction, words.directions],
    employment: [search.employment, words.employments],
    deadline: [search.deadline, search.deadlines],
  };
  const [label, values] = offered[name];
  return `${label}：${values[value] ?? value}`;
}
