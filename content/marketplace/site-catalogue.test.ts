import { expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';

const { categories, suppliers, products, collections } = readCatalogue();

it('the catalogue is wide enough to look around in, and no category or supplier is empty', () => {
  expect(products.length).toBeGreaterThanOrEqual(80);
  expect(suppliers.length).toBeGreaterThanOrEqual(12);
  expect(collections.length).toBeGreaterThanOrEqual(6);
  for (const { id } of categories)
    expect(products.filter(({ categories: [first] }) => first === id).length, id).toBeGreaterThan(0);
  for (const { id } of suppliers)
    expect(products.filter(({ supplier }) => supplier === id).length, id).toBeGreaterThan(0);
});

it('no paragraph is said of two products', () => {
  const paragraphs = products.flatMap(({ summary, description }) => [summary, ...description]);
  expect(paragraphs.filter((text, at) => paragraphs.indexOf(text) !== at)).toEqual([]);
});

it('a supplier has joined before its first product is listed', () => {
  for (const { id, supplier, changes } of products) {
    const joined = suppliers.find((one) => one.id === supplier)?.joinedOn ?? '';
    expect(joined <= (changes.at(-1)?.day ?? ''), id).toBe(true);
  }
});

it('point-in-time products say in a field since when a value could be known, unless a value is known on its own day', () => {
  const slow = new Set(['quarter', 'year', 'month']);
  const known = /^(?:info_date|announced_(?:on|at)|published_(?:on|at)|disclosed_on|available_(?:on|at)|effective_on)$/;
  for (const { id, pointInTime, frequencies, dictionary } of products) {
    if (!pointInTime || !frequencies.every((one) => slow.has(one))) continue;
    expect(
      dictionary.some(({ name }) => known.test(name)),
      id,
    ).toBe(true);
  }
});
