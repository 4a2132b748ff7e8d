import { productAttributes, type ProductAttribute } from '#contract/data-product-facets.ts';
import { type ProductSort, productSorts } from '#contract/datahub.ts';

/** Letters that the search takes at most, as the call has it. */
export const mostLetters = 100;
/** How many products can be compared at once. */
export const mostCompared = 4;

/** The state of the list as the address holds it. */
export type ListQuery = {
  q: string;
  filters: Readonly<Record<ProductAttribute, readonly string[]>>;
  sort: ProductSort;
  page: number;
  /** Ids of products picked for a comparison. */
  pick: readonly string[];
};

const isId = (value: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) && value.length <= 64;
const isValue = (value: string) => /^[a-z0-9_-]{1,64}$/.test(value);

export const everything: ListQuery = {
  q: '',
  filters: Object.fromEntries(productAttributes.map((type) => [type, []])) as unknown as ListQuery['filters'],
  sort: 'relevance',
  page: 1,
  pick: [],
};

/** The state of an address; what cannot be a value is left out. */
export function readListQuery(search: string): ListQuery {
  const given = new URLSearchParams(search);
  const values = (name: string, passes: (value: string) => boolean) =>
    [...new Set((given.get(name) ?? '').split(',').filter(passes))].slice(0, 24);
  const history = values('history', (value) => /^[1-9]\d?$/.test(value)).slice(0, 1);
  return {
    q: (given.get('q') ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, mostLetters),
    filters: {
      ...(Object.fromEntries(
        productAttributes.map((type) => [type, values(type, isValue)]),
      ) as unknown as ListQuery['filters']),
      history,
    },
    sort: productSorts.find((known) => known === given.get('sort')) ?? everything.sort,
    page: /^[1-9]\d{0,3}$/.test(given.get('page') ?? '') ? Number(given.get('page')) : 1,
    pick: values('pick', isId).slice(0, mostCompared),
  };
}

/** The query that an address carries for this state, with its `?`; what is the default is left out. */
export function writeListQuery(query: ListQuery): string {
  const entries = [
    ...Object.entries(filterInput(query)),
    ...(query.sort === everything.sort ? [] : [['sort', query.sort]]),
    ...(query.page === 1 ? [] : [['page', String(query.page)]]),
    ...(query.pick.length === 0 ? [] : [['pick', query.pick.join(',')]]),
  ] as [string, string][];
  // Commas stay readable: they are allowed in a query.
  const written = entries.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  return written.length === 0 ? '' : `?${written.join('&')}`;
}

/** The chosen filters as the calls take them. */
export function filterInput({ q, filters }: Pick<ListQuery, 'q' | 'filters'>): Record<string, string> {
  const chosen = productAttributes.filter((type) => filters[type].length > 0);
  return {
    ...(q === '' ? {} : { q }),
    ...Object.fromEntries(chosen.map((type) => [type, filters[type].join(',')])),
  };
}

/** The state with one value of a filter taken in or out, from its first page. */
export function toggleValue(query: ListQuery, type: ProductAttribute, value: string): ListQuery {
  const chosen = query.filters[type];
  const others = chosen.filter((known) => known !== value);
  const next = others.length < chosen.length ? others : [...(type === 'history' ? [] : others), value];
  return { ...query, filters: { ...query.filters, [type]: next }, page: 1 };
}

export function isNarrowed(query: ListQuery): boolean {
  return Object.keys(filterInput(query)).length > 0;
}
