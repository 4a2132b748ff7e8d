import { expect, it } from 'vitest';
import type { DeskListing } from '#contract/desk.ts';
import { tableColumns } from './table-columns.ts';

const columns: DeskListing['columns'] = [
  { id: 'id', title: '编号', kind: 'reference' },
  { id: 'at', title: '下单（北京时间）', kind: 'time' },
  { id: 'status', title: '状态', kind: 'state' },
  { id: 'company', title: '购买方', kind: 'text' },
  { id: 'partner', title: '渠道码', kind: 'text' },
];
const listing = (titles: string[]): DeskListing => ({
  name: 'orders',
  title: '订单',
  does: '',
  area: 'orders',
  fields: [],
  columns,
  sorts: [],
  ascending: false,
  board: null,
  week: null,
  chart: null,
  record: { kind: 'order', column: 'id', titles },
  acts: [],
  offers: [],
});
const rows = [
  { key: '1', cells: { id: 'O-1', at: '2026-11-29T00:00:00Z', status: 'paid', company: 'A', partner: '' } },
];
const shown = (titles: string[], hidden: string[] = []) => {
  const { lead, columns: others } = tableColumns(listing(titles), rows, new Set(hidden));
  return [lead?.id ?? null, ...others.map(({ id }) => id)];
};

it('the customer leads, the state follows, and columns without a value are left out', () => {
  expect(shown(['company'])).toEqual(['company', 'status', 'at']);
});

it('a hidden column is left out, and the customer cannot be hidden', () => {
  expect(shown(['company'], ['at', 'company', 'id'])).toEqual(['company', 'status']);
});

it('a list that names no customer keeps the order of its columns', () => {
  expect(shown([])).toEqual([null, 'id', 'at', 'status', 'company']);
});
