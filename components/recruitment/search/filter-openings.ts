import { daysBetween, isOpenOn } from '#content/openings/open-on.ts';
import type { Opening } from '#content/openings/opening.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { createAddressCodec, oneOf, textParameter } from '#lib/navigation/address-codec.ts';

/** The fields of an opening that the list shows. */
export type ListedOpening = Pick<
  Opening,
  'id' | 'title' | 'direction' | 'cities' | 'employment' | 'summary' | 'openedOn' | 'closesOn'
>;

/** The filters of a URL; an empty one matches everything. */
export const filterNames = ['q', 'city', 'direction', 'employment', 'deadline'] as const;
export type FilterName = (typeof filterNames)[number];
export type OpeningQuery = Record<FilterName, string> & { sort: 'newest' | 'deadline' };

export const everything: OpeningQuery = {
  q: '',
  city: '',
  direction: '',
  employment: '',
  deadline: '',
  sort: 'newest',
};

type Words = Messages['recruitment'];
/** Labels of the filters' values. */
export type OpeningLabels = Pick<Words, 'cities' | 'directions' | 'employments'> & Pick<Words['search'], 'deadlines'>;

/** Upper bound of the keyword's length, so that URLs stay short. */
export const mostLetters = 50;

/** Returns the URL codec; a value that is not offered matches everything. */
function codecOf(labels: OpeningLabels) {
  const offered = (name: FilterName, values: object) =>
    textParameter(name, '', (value) => Object.hasOwn(values, value));
  return createAddressCodec<OpeningQuery>({
    q: { name: 'q', usual: '', read: (text) => text.trim().slice(0, mostLetters), write: (text) => text },
    city: offered('city', labels.cities),
    direction: offered('direction', labels.directions),
    employment: offered('employment', labels.employments),
    deadline: offered('deadline', labels.deadlines),
    sort: oneOf('sort', ['newest', 'deadline'], 'newest'),
  });
}

/** Reads the filters from a URL's query. */
export function readQuery(search: string, labels: OpeningLabels): OpeningQuery {
  return codecOf(labels).read(new URLSearchParams(search)).state;
}

/** Writes the filters as a query with its `?`; defaults are omitted. */
export function writeQuery(query: OpeningQuery, labels: OpeningLabels): string {
  const kept = codecOf(labels).write(query);
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
}

/** Returns the openings that accept applications on `today` and match every filter, in the chosen order. */
export function filterOpenings(
  openings: readonly ListedOpening[],
  query: OpeningQuery,
  today: string,
  labels: OpeningLabels,
): ListedOpening[] {
  const found = openings.filter(
    (opening) =>
      isOpenOn(opening, today) &&
      hasKeywords(opening, query.q, labels) &&
      (!query.city || opening.cities.some((city) => city === query.city)) &&
      (!query.direction || opening.direction === query.direction) &&
      (!query.employment || opening.employment === query.employment) &&
      (!query.deadline || daysBetween(today, opening.closesOn) <= Number(query.deadline)),
  );
  return found.toSorted((a, b) =>
    query.sort === 'deadline' ? a.closesOn.localeCompare(b.closesOn) : b.openedOn.localeCompare(a.openedOn),
  );
}

/** Returns true if the texts that the list shows contain every word of the keyword. */
function hasKeywords(opening: ListedOpening, keyword: string, labels: OpeningLabels): boolean {
  const shown = [
    opening.title,
    opening.summary,
    labels.directions[opening.direction],
    ...opening.cities.map((city) => labels.cities[city]),
  ];
  const text = shown.join(' ').toLowerCase();
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Returns filters that would show openings if dropped alone, the most productive first. */
export function filtersToDrop(
  openings: readonly ListedOpening[],
  query: OpeningQuery,
  today: string,
  labels: OpeningLabels,
): { name: FilterName; count: number }[] {
  return filterNames
    .filter((name) => query[name] !== '')
    .map((name) => ({ name, count: filterOpenings(openings, { ...query, [name]: '' }, today, labels).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}
