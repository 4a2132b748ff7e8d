import {
  mostSearchLetters,
  mostSlugLetters,
  productAttributes,
  productSorts,
  slugPattern,
  type ProductAttribute,
  type ProductSort,
} from '#contract/data-product-facets.ts';
import { createAddressCodec, listParameter, oneOf, type AddressParameter } from '#lib/navigation/address-codec.ts';

/** Maximum number of products in a comparison. */
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

const isValue = (value: string) => /^[a-z0-9_-]{1,64}$/.test(value);

export const everything: ListQuery = {
  q: '',
  filters: Object.fromEntries(productAttributes.map((type) => [type, []])) as unknown as ListQuery['filters'],
  sort: 'relevance',
  page: 1,
  pick: [],
};

const isSlug = (id: string) => id.length <= mostSlugLetters && slugPattern.test(id);

/** Ids of products, each once, as many as can be compared. */
export const productIds = (name: string) => listParameter(name, isSlug, mostCompared);

const codec = createAddressCodec<Omit<ListQuery, 'filters'> & ListQuery['filters']>({
  q: {
    name: 'q',
    usual: '',
    read: (text) =>
      text
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, mostSearchLetters),
    write: (text) => text,
  },
  ...(Object.fromEntries(productAttributes.map((type) => [type, listParameter(type, isValue, 24)])) as Record<
    ProductAttribute,
    AddressParameter<readonly string[]>
  >),
  history: listParameter('history', (value) => /^[1-9]\d?$/.test(value), 1),
  sort: oneOf('sort', productSorts, everything.sort),
  page: {
    name: 'page',
    usual: 1,
    read: (text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined),
    write: String,
  },
  pick: productIds('pick'),
});

/** Reads the state of a URL; invalid values are dropped. */
export function readListQuery(search: string): ListQuery {
  const { q, sort, page, pick, ...filters } = codec.read(new URLSearchParams(search)).state;
  return { q, filters, sort, page, pick };
}

/** Writes the query of a state, with its `?`; defaults are omitted. */
export function writeListQuery({ filters, ...query }: ListQuery): string {
  // Commas stay readable: they are allowed in a query.
  const written = codec
    .write({ ...query, ...filters })
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  return written.length === 0 ? '' : `?${written.join('&')}`;
}

/** Returns the chosen filters in the format of the calls. */
export function filterInput({ q, filters }: Pick<ListQuery, 'q' | 'filters'>): Record<string, string> {
  const chosen = productAttributes.filter((type) => filters[type].length > 0);
  return {
    ...(q === '' ? {} : { q }),
    ...Object.fromEntries(chosen.map((type) => [type, filters[type].join(',')])),
  };
}

/** Returns the state with one value of a filter added or removed, from its first page. */
export function toggleValue(query: ListQuery, type: ProductAttribute, value: string): ListQuery {
  const chosen = query.filters[type];
  const others = chosen.filter((known) => known !== value);
  const next = others.length < chosen.length ? others : [...(type === 'history' ? [] : others), value];
  return { ...query, filters: { ...query.filters, [type]: next }, page: 1 };
}

export function isNarrowed(query: ListQuery): boolean {
  return Object.keys(filterInput(query)).length > 0;
}
