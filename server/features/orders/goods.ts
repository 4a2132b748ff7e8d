import type { OrderRow } from './move-order.ts';

/** What is sold, in a line for colleagues. */
export const goodsOf = (groups: OrderRow['groups']) =>
  groups.flatMap(({ items }) => items.map(({ name, quantity }) => `${name} × ${quantity}`)).join('、');
