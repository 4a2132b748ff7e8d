import { daysBetween, isOpenOn } from '#content/openings/open-on.ts';
import type { Opening } from '#content/openings/opening.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { createAddressCodec, oneOf, textParameter } from '#lib/navigation/address-codec.ts';

/** What the list shows of an opening. */
export type ListedOpening = Pick<
  Opening,
  'id' | 'title' | 'direction' | 'cities' | 'employment' | 'summary' | 'openedOn' | 'closesOn'
>;

/** The filters as the address holds them; an empty one does not narrow. */
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
/** What the values of an opening's filters are called. */
export type OpeningLabels = Pick<Words, 'cities' | 'directions' | 'employments'> & Pick<Words['search'], 'deadlines'>;

/** Letters that a search field takes at most: an address must not carry a novel. */
export const mostLetters = 50;

/** A value that is none of the offered ones narrows nothing. */
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

/** The filters of an address. */
export function readQuery(search: string, labels: OpeningLabels): OpeningQuery {
  return codecOf(labels).read(new URLSearchParams(search)).state;
}

/** The query that an address carries for these filters, with its `?`; what is the default is left out. */
export function writeQuery(query: OpeningQuery, labels: OpeningLabels): string {
  const kept = codecOf(labels).write(query);
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
}

/** The openings that take applications on `today` and pass every filter, in the asked order. */
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

/** Every word of the keyword stands somewhere in what the list shows. */
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

/** Filters each of which, dropped alone, lets openings appear; the one that frees most comes first. */
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
