import { expect, it } from 'vitest';
import { nameValue } from './name-value.ts';

const listing = {
  columns: [
    {
      id: 'state',
      title: '状态',
      kind: 'state' as const,
      names: { confirmed: '已确认', sales: '销售', support: '支持' },
    },
    { id: 'name', title: '姓名', kind: 'text' as const },
  ],
};

it.each([
  ['state', 'confirmed', '已确认'],
  ['state', 'confirmed 2026-11-25/am', '已确认 2026-11-25/am'],
  ['state', 'sales,support,owner', '销售,支持,owner'],
  ['state', 'constructor', 'constructor'],
  ['name', 'confirmed', 'confirmed'],
])('a %s of %s is written %s', (column, value, written) => {
  expect(nameValue(listing, column, value)).toBe(written);
});
