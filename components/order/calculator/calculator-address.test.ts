import { expect, it } from 'vitest';
import { trafficPacks } from '#content/prices/price-list.ts';
import { readAddress, shareAddress } from './calculator-address.ts';
import { defaultFields, readFields, type CalculatorFields } from './calculator-fields.ts';

const mostPacks = trafficPacks[0]?.maxQuantity ?? 0;

const page = 'https://example.com/welcome/pricing?utm_source=a#plans';
const read = (address: string) => readAddress(new URL(address).searchParams);

it.each<Partial<CalculatorFields>>([
  {},
  { n: '5300', f: 'tick', y: '1', c: '20', u: '10', s: '5', d: '30' },
  { plan: 'production', mod: ['futures', 'options'], packs: String(mostPacks), m: '24' },
  { packs: '0' },
])('%j comes back from its address', (part) => {
  const fields = { ...defaultFields, ...part };
  expect(read(shareAddress(fields, page))).toEqual({ fields, unread: [] });
});

it('an address is readable and leads to the calculator', () => {
  const fields = { ...defaultFields, mod: ['futures', 'options'] };
  expect(shareAddress(fields, page)).toBe(
    'https://example.com/welcome/pricing?calc=1&n=300&f=minute&y=5&c=7&u=2&s=2&d=5&plan=auto&mod=futures,options&m=12#calculator',
  );
});

it('what an address says wrongly takes the default and is named', () => {
  const { fields, unread } = read(
    `${page}&`.replace('#plans&', '&calc=1&n=abc&y=99&f=hourly&plan=gold&mod=futures,x&m=5&u=3'),
  );
  expect(unread.toSorted()).toEqual(['f', 'm', 'mod', 'n', 'plan', 'y']);
  expect(fields).toEqual({ ...defaultFields, u: '3' });
});

it('an address that is not the calculator’s says nothing to it', () => {
  expect(read('https://example.com/welcome/pricing?n=5&m=abc')).toEqual({ fields: defaultFields, unread: [] });
});

it.each<[Partial<CalculatorFields>, object]>([
  [{ n: '' }, { n: 'empty' }],
  [{ n: '三百' }, { n: 'number' }],
  [{ y: '1.5' }, { y: 'number' }],
  [{ u: '0' }, { u: 'outside' }],
  [{ u: '-1' }, { u: 'outside' }],
  [{ d: '366' }, { d: 'outside' }],
  [{ packs: String(mostPacks + 1) }, { packs: 'outside' }],
  [
    { n: '1e3', c: '999' },
    { n: 'number', c: 'outside' },
  ],
])('%j is refused beside its field', (part, problems) => {
  expect(readFields({ ...defaultFields, ...part })).toEqual({ problems });
});

it('full-width digits and thousands separators are read', () => {
  expect(readFields({ ...defaultFields, n: '５，３００' })).toMatchObject({ asked: { need: { instruments: 5300 } } });
});
