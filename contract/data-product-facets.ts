/** What a data product covers, by the names the wire uses; the attributes call gives their labels. */
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

/** How often a value is produced; `event` has no rhythm of its own. */
export const frequencies = ['tick', 'minute', 'day', 'week', 'month', 'quarter', 'year', 'event'] as const;

export const deliveries = ['python', 'http', 'push', 'file'] as const;

/** Nothing to pay, by the period, once, or by a written quotation. */
export const priceKinds = ['free', 'subscription', 'one_off', 'quotation'] as const;

/** The types the attributes call knows (docs/behaviour.md#product-list). */
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

/** What a buyer may do with the data. */
export const licenceKinds = ['internal', 'display', 'derived', 'redistribution', 'academic'] as const;

/** What happened to a product, for its change log. */
export const changeKinds = ['listed', 'extended', 'fields', 'method', 'corrected'] as const;

/** The condition of a day's data. */
export const dayConditions = ['available', 'degraded', 'pending', 'missing'] as const;
export type DayCondition = (typeof dayConditions)[number];

/** Where a search found its words. */
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

/** `relevance` is the newest first where nothing is searched. */
export const productSorts = ['relevance', 'newest', 'history', 'price', 'name'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Ids that people read in URLs: of data products, suppliers and merchandise, e.g. `stock-minute-bars`. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Letters of such an id at most. */
export const mostSlugLetters = 64;
/** Letters that a search of the marketplace takes at most. */
export const mostSearchLetters = 100;
