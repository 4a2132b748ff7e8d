/** Asset classes of data products, by their wire names. The attributes call returns their labels. */
export const assets = [
  'stock',
  'hk_stock',
  'future',
  'option',
  'index',
  'fund',
  'convertible_bond',
  'bond',
  'spot',
  'macro',
  'alternative',
] as const;

/** Interval between values; `event` is irregular. */
export const frequencies = ['tick', 'minute', 'day', 'week', 'month', 'quarter', 'year', 'event'] as const;

export const deliveries = ['python', 'http', 'push', 'file'] as const;

/** Price models: free, periodic, one payment, or a written quotation. */
export const priceKinds = ['free', 'subscription', 'one_off', 'quotation'] as const;

/** Attribute types that the attributes call accepts (docs/behaviour.md#product-list). */
export const productAttributes = [
  'supplier',
  'category',
  'asset',
  'frequency',
  'delivery',
  'price_kind',
  'history',
] as const;
export type ProductAttribute = (typeof productAttributes)[number];

/** Permitted uses of the data. */
export const licenceKinds = ['internal', 'display', 'derived', 'redistribution', 'academic'] as const;

/** Kinds of entries in a product's change log. */
export const changeKinds = ['listed', 'extended', 'fields', 'method', 'corrected'] as const;

/** Quality of a day's data. */
export const dayConditions = ['available', 'degraded', 'pending', 'missing'] as const;
export type DayCondition = (typeof dayConditions)[number];

/** Fields in which a search can match. */
export const matchPlaces = [
  'name',
  'english',
  'summary',
  'supplier',
  'category',
  'asset',
  'frequency',
  'delivery',
  'keyword',
  'field',
] as const;
export type MatchPlace = (typeof matchPlaces)[number];

/** Sort orders of the list. Without a search, `relevance` is newest first. */
export const productSorts = ['relevance', 'newest', 'history', 'price', 'name'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Readable ids in URLs of data products, suppliers and merchandise, e.g. `stock-minute-bars`. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Upper bound of such an id in characters. */
export const mostSlugLetters = 64;
/** Upper bound of a marketplace search in characters. */
export const mostSearchLetters = 100;
