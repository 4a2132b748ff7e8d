import { expect, it } from 'vitest';
import { readCatalogue } from '#content/marketplace/catalogue.ts';
import { ownPrice } from '#content/marketplace/catalogue/own-price.ts';
import { soldProducts } from './sold-products.ts';

const groups = soldProducts();
const sold = groups.flatMap((group) => group.sold);

it('each product with a price of its own stands once in the price list, under its first category', () => {
  const { products } = readCatalogue();
  const priced = products.filter((product) => ownPrice(product) !== null).map(({ id }) => id);
  expect(sold.map(({ product }) => product.id).toSorted()).toEqual(priced.toSorted());
  expect(sold.some(({ product }) => product.categories.length > 1)).toBe(true);
  for (const { category, sold: rows } of groups)
    for (const { product } of rows) expect(product.categories[0], product.id).toBe(category.id);
});

it('the price list has the categories in the catalogue’s order, none of them empty, the cheapest product first', () => {
  const { categories } = readCatalogue();
  const shown = groups.map(({ category }) => category.id);
  expect(shown).toEqual(categories.map(({ id }) => id).filter((id) => shown.includes(id)));
  for (const { sold: rows } of groups) {
    const fens = rows.map(({ price }) => price.priceFen);
    expect(fens.length).toBeGreaterThan(0);
    expect(fens).toEqual(fens.toSorted((a, b) => a - b));
  }
});
