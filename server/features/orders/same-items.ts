import { isDeepStrictEqual } from 'node:util';

type Items = readonly { id: string; quantity: number }[];

/** Returns true if two choices have the same items and quantities, in whatever order they are named. */
export function sameItems(one: Items, other: Items): boolean {
  const quantities = (items: Items) => new Map(items.map(({ id, quantity }) => [id, quantity]));
  return isDeepStrictEqual(quantities(one), quantities(other));
}
