import type { OrderRow } from './move-order.ts';

/** Formats the sold items on one line for colleagues. */
export const goodsOf = (groups: OrderRow['groups']) =>
  groups.flatMap(({ items }) => items.map(({ name, quantity }) => `${name} × ${quantity}`)).join('、');
