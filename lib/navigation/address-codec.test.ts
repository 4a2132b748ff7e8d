import { expect, it } from 'vitest';
import { createAddressCodec, listParameter, oneOf, textParameter, yesOrNo } from './address-codec.ts';

const codec = createAddressCodec({
  products: listParameter('products', (text) => /^[a-z]+$/.test(text), 3),
  order: oneOf('order', ['newest', 'name'], 'newest'),
  months: oneOf('months', [6, 12], 12),
  q: textParameter('q', '', (text) => text.length <= 5),
  open: yesOrNo('open', ['1', '0'], false),
});
const read = (query: string) => codec.read(new URLSearchParams(query));
const usual = { products: [], order: 'newest', months: 12, q: '', open: false };

it('a product that stands twice in the address is there once, and counts once among the most there may be', () => {
  expect(read('products=a,b,a,c,b,d').state.products).toEqual(['a', 'b', 'c']);
});

it('what fails the check of a list is left out of it, and takes no place', () => {
  expect(read('products=1,a,,B,b,c')).toEqual({ state: { ...usual, products: ['a', 'b', 'c'] }, unread: [] });
});

it('what stands for no value has its usual one, and is named; what is not in the address is not', () => {
  expect(read('order=price&months=7&q=toolong&open=yes')).toEqual({
    state: usual,
    unread: ['order', 'months', 'q', 'open'],
  });
  expect(read('')).toEqual({ state: usual, unread: [] });
});

it('a number and a yes are read as what they are, and every state is read back from its address', () => {
  const state = { products: ['a', 'b'], order: 'name', months: 6, q: 'x&y', open: true } as const;
  expect(read('months=6&open=1').state).toEqual({ ...usual, months: 6, open: true });
  expect(read(new URLSearchParams(codec.write(state)).toString()).state).toEqual(state);
});

it('what is usual is left out of an address, and stands in a whole one unless it is empty', () => {
  const state = codec.read(new URLSearchParams('q=a')).state;
  expect(codec.write(state)).toEqual([['q', 'a']]);
  expect(codec.write(state, { whole: true, without: ['q'] })).toEqual([
    ['order', 'newest'],
    ['months', '12'],
    ['open', '0'],
  ]);
});
