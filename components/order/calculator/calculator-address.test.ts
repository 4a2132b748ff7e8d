import { expect, it } from 'vitest';
import { check } from '#components/forms/define-form.ts';
import { itemsOf, readChoice } from '#components/order/purchase/choice.ts';
import { trafficPacks } from '#content/prices/price-list.ts';
import { choiceQuery } from '#lib/pricing/choice-link.ts';
import { readAddress, shareAddress } from './calculator-address.ts';
import { askedOf, calculatorForm, type CalculatorEntry } from './calculator-entry.ts';
import { estimateFor } from './estimate.ts';

const mostPacks = trafficPacks[0]?.maxQuantity ?? 0;
const { empty } = calculatorForm;

const page = 'https://example.com/welcome/pricing?utm_source=a#plans';
const queryOf = (address: string) => new URL(address).searchParams;
const read = (address: string) => readAddress(queryOf(address));
const estimateOf = (part: Partial<CalculatorEntry>) => estimateFor(askedOf({ ...empty, ...part }));
const share = (part: Partial<CalculatorEntry>) => shareAddress(estimateOf(part), page);

it.each<Partial<CalculatorEntry>>([
  {},
  { n: '5300', f: 'tick', y: '1', c: '20', users: '10', s: '5', d: '30' },
  { plan: 'production', modules: ['futures', 'options'], packs: String(mostPacks), months: '24' },
  { plan: 'professional' },
  { packs: '0' },
  // No package does.
  { users: '100', modules: ['futures'] },
  // The package that was chosen is not sold to so many.
  { plan: 'research', users: '9' },
])('%j comes back from its address', (part) => {
  expect(read(share(part))).toEqual({ entry: { ...empty, ...part }, unread: [] });
});

it('an address is readable and leads to the calculator', () => {
  expect(share({ n: '５，３００', f: 'daily', y: '3', plan: 'professional', modules: ['options', 'futures'] })).toBe(
    'https://example.com/welcome/pricing?calc=1&n=5300&f=daily&y=3&c=7&s=2&d=5&auto=packs&items=professional:2,futures:2,options:2&months=12#calculator',
  );
});

it.each<Partial<CalculatorEntry>>([
  {},
  { f: 'daily', y: '10', users: '1' },
  // The estimate takes packs.
  { plan: 'research', n: '5300', y: '3', users: '1', d: '2' },
  { plan: 'production', modules: ['futures'], packs: String(mostPacks), months: '24' },
])('the purchase reads from the address of %j what its estimate has priced', (part) => {
  const { chosen, asked } = estimateOf(part);
  const { fields, isRead } = readChoice(queryOf(share(part)));
  expect(isRead).toBe(true);
  expect(itemsOf({ ...empty, ...fields })).toEqual(chosen?.priced?.items);
  expect(fields.months).toBe(String(asked.months));
});

it('reads the query of a purchase', () => {
  const { entry, unread } = read(
    `https://example.com/welcome/pricing?calc=1&${choiceQuery([{ id: 'research', quantity: 3 }], 24)}`,
  );
  expect(entry).toEqual({ ...empty, plan: 'research', users: '3', packs: '0', months: '24' });
  expect(unread).toEqual([]);
});

it.each<[string, Partial<CalculatorEntry>]>([
  [
    'n=5300&f=tick&y=1&c=20&u=10&s=5&d=30&plan=auto&m=12',
    { n: '5300', f: 'tick', y: '1', c: '20', users: '10', s: '5', d: '30' },
  ],
  [
    `n=300&f=minute&y=5&c=7&u=2&s=2&d=5&plan=production&mod=futures,options&packs=${mostPacks}&m=24`,
    { plan: 'production', modules: ['futures', 'options'], packs: String(mostPacks), months: '24' },
  ],
  ['n=300&f=minute&y=10&u=2&mod=futures&m=12', { y: '10', modules: ['futures'] }],
  ['packs=0', { packs: '0' }],
])('an address shared with %s opens the same estimate', (query, part) => {
  expect(read(`https://example.com/welcome/pricing?calc=1&${query}`)).toEqual({
    entry: { ...empty, ...part },
    unread: [],
  });
});

it.each<[string, string[], Partial<CalculatorEntry>]>([
  ['n=abc&y=99&f=hourly&plan=gold&mod=futures,x&m=5&u=3', ['f', 'modules', 'months', 'n', 'plan', 'y'], { users: '3' }],
  ['n=5&items=gold:2&months=7', ['items', 'months'], { n: '5' }],
  ['items=%3Cb%3E', ['items'], {}],
  ['items=professional:2,gold:2&auto=packs&months=24', ['items'], { plan: 'professional', users: '2', months: '24' }],
  ['items=professional:101&auto=plan&auto=packs', ['users'], {}],
])('%s takes the default for what it says wrongly, and names it', (query, names, part) => {
  const { entry, unread } = read(`https://example.com/welcome/pricing?calc=1&${query}`);
  expect(unread.toSorted()).toEqual(names);
  expect(entry).toEqual({ ...empty, ...part });
});

it('an address that is not the calculator’s says nothing to it', () => {
  expect(read('https://example.com/welcome/pricing?n=5&m=abc&items=research:1')).toEqual({ entry: empty, unread: [] });
});

it.each<[Partial<CalculatorEntry>, string[]]>([
  [{ n: '' }, ['n']],
  [{ n: '三百' }, ['n']],
  [{ y: '1.5' }, ['y']],
  [{ users: '0' }, ['users']],
  [{ users: '-1' }, ['users']],
  [{ users: '101' }, ['users']],
  [{ d: '366' }, ['d']],
  [{ packs: String(mostPacks + 1) }, ['packs']],
  [{ n: '1e3', c: '999' }, ['n', 'c']],
  [{ n: '20000', c: '500', users: '100', packs: '' }, []],
])('of %j the form finds %j wrong', (part, names) => {
  expect(check(calculatorForm, { ...empty, ...part }).errors.map(({ name }) => name)).toEqual(names);
});

it('full-width digits and thousands separators are read', () => {
  expect(askedOf({ ...empty, n: '５，３００' }).need.instruments).toBe(5300);
});
