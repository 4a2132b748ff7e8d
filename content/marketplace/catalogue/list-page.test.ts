import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishAssets, englishFrequencies } from '#content/marketplace/english-words.ts';
import type { CatalogueProduct } from '#content/marketplace/product.ts';
import {
  assets,
  deliveries,
  frequencies,
  priceKinds,
  productSorts,
  type ProductAttribute,
} from '#contract/data-product-facets.ts';
import { countAttributes, listPage } from './list-page.ts';
import { siteCards, siteCatalogue } from './site-catalogue.ts';

const today = '2026-11-22';
const catalogue = siteCatalogue();
const { products, categories, suppliers, orders } = catalogue;
const everything = { sort: 'relevance', page: 1, page_size: 100 } as const;
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);

function search(q: string): string[] {
  const pages = [1, 2].flatMap((page) => listPage(catalogue, { ...everything, q, page }, today).items);
  return idsOf(pages);
}

describe('filters', () => {
  type Choice = Partial<Record<Exclude<ProductAttribute, 'history'>, string[]>> & { history?: number };
  const valuesOf: Record<Exclude<ProductAttribute, 'history'>, (product: CatalogueProduct) => readonly string[]> = {
    supplier: ({ supplier }) => [supplier],
    category: (product) => product.categories,
    asset: (product) => product.assets,
    frequency: (product) => product.frequencies,
    delivery: (product) => product.deliveries,
    price_kind: ({ price }) => [price.kind],
  };
  const passes = (product: CatalogueProduct, { history, ...chosen }: Choice) =>
    (history === undefined || product.historyStart <= `${2026 - history}-11-22`) &&
    Object.entries(chosen).every(([type, values]) =>
      valuesOf[type as keyof typeof valuesOf](product).some((value) => values.includes(value)),
    );
  const some = <Value extends string>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 });
  const choice = fc.record(
    {
      supplier: some([...idsOf(suppliers), 'unknown']),
      category: some(idsOf(categories)),
      asset: some(assets),
      frequency: some(frequencies),
      delivery: some(deliveries),
      price_kind: some(priceKinds),
      history: fc.constantFrom(1, 5, 10, 15, 40),
    },
    { requiredKeys: [] },
  );

  it('list, in any order, what going through every product finds, and count what each value would show', () => {
    fc.assert(
      fc.property(choice, fc.constantFrom(...productSorts), (chosen, sort) => {
        const query = { ...chosen, sort, page_size: 10 };
        const expected = (sort === 'relevance' ? orders.newest : orders[sort]).filter((one) => passes(one, chosen));
        const pages = Array.from({ length: 13 }, (_, at) => listPage(catalogue, { ...query, page: at + 1 }, today));
        expect(pages[0]!.total).toBe(expected.length);
        expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(idsOf(expected));
        for (const { type, values } of countAttributes(catalogue, chosen, today)) {
          const { [type]: _, ...others } = chosen;
          for (const { value, count } of values) {
            const shown = products.filter((one) =>
              passes(one, { ...others, [type]: type === 'history' ? Number(value) : [value] }),
            );
            expect(count, `${type} ${value}`).toBe(shown.length);
          }
        }
      }),
    );
  });

  it('offer the values that a product has, also those that nothing is left of', () => {
    const offered = countAttributes(catalogue, { supplier: ['unknown'], asset: ['option'] }, today);
    const frequency = offered.find(({ type }) => type === 'frequency')!.values;
    expect(frequency.map(({ count }) => count)).toEqual(frequency.map(() => 0));
    expect(frequency.map(({ value }) => value)).toEqual(
      frequencies.filter((one) => products.some((product) => product.frequencies.includes(one))),
    );
  });
});

describe('orders', () => {
  it('put the cheapest first year in front, and what has no price at the end', () => {
    const prices = listPage(catalogue, { ...everything, sort: 'price' }, today).items.map(({ price }) => price.kind);
    expect(prices[0]).toBe('free');
    const last = listPage(catalogue, { ...everything, sort: 'price', page: 2 }, today).items.at(-1);
    expect(last?.price.kind).toBe('quotation');
  });
});

describe('the search in English', () => {
  const singular = (word: string) => word.toLowerCase().replace(/(?<=\w{4})s$/, '');

  /** Returns the expected products that were not found, and unrelated products ranked before them. */
  function misplaced(question: string, expected: readonly string[]): string[] {
    const found = search(question);
    const words = question.match(/[\p{L}\p{N}]+/gu)!.map(singular);
    const front = found.slice(0, Math.max(...expected.map((id) => found.indexOf(id))));
    const isCalledSo = (id: string) => {
      const { name, english } = catalogue.byId.get(id)!;
      return words.every((word) => `${name} ${english}`.toLowerCase().includes(word));
    };
    return [...expected.filter((id) => !found.includes(id)), ...front.filter((id) => !isCalledSo(id))];
  }

  it.each(products.map(({ id, english }) => [english, id]))('finds “%s” by its name, in front', (english, id) =>
    expect(misplaced(english, [id])).toEqual([]),
  );

  it.each(categories.map(({ id, english }) => [english, id]))('finds every product of “%s”', (english, id) => {
    expect(search(english)).toEqual(
      expect.arrayContaining(idsOf(products.filter((product) => product.categories.includes(id)))),
    );
  });

  it.each([
    ...assets.map((one) => [englishAssets[one], (product: CatalogueProduct) => product.assets.includes(one)] as const),
    ...frequencies.map(
      (one) => [englishFrequencies[one], (product: CatalogueProduct) => product.frequencies.includes(one)] as const,
    ),
  ])('finds everything that is called “%s” by each of the names', (english, has) => {
    const all = idsOf(products.filter(has));
    for (const name of english.split(', ')) expect(search(name), name).toEqual(expect.arrayContaining(all));
  });

  it.each([
    ['minute bars', ['stock-minute-bars', 'futures-minute-bars', 'index-minute-bars', 'convertible-minute']],
    ['Futures', ['futures-daily-bars', 'futures-minute-bars', 'index-futures-basis']],
    ['options', ['option-greeks', 'option-contracts', 'commodity-option-greeks']],
    ['factor', ['factor-returns', 'factor-covariance', 'price-volume-factors']],
    ['factors', ['factor-returns', 'factor-covariance', 'price-volume-factors']],
    ['news', ['news-sentiment']],
    ['sentiment', ['news-sentiment', 'option-sentiment']],
    ['esg', ['esg-scores', 'esg-controversies']],
    ['implied volatility', ['volatility-surface', 'option-greeks']],
    ['日线 futures', ['futures-daily-bars']],
  ])('finds by “%s” what is called so before all others', (question, expected) =>
    expect(misplaced(question, expected)).toEqual([]),
  );

  it('shows where its words stand, in the language of the question', () => {
    const matchOf = (q: string, id: string) =>
      listPage(catalogue, { ...everything, q }, today).items.find((item) => item.id === id)?.match;
    expect(matchOf('job postings', 'job-postings')).toEqual({ place: 'english', text: 'Job postings' });
    expect(matchOf('招聘岗位', 'job-postings')?.place).toBe('name');
    expect(matchOf('options', 'volatility-surface')).toEqual({ place: 'category', text: '期权 Options' });
    expect(matchOf('hong kong', 'stock-connect-turnover')).toEqual({
      place: 'asset',
      text: '港股 Hong Kong stocks, equities',
    });
    expect(matchOf('weekly', 'patents')).toEqual({ place: 'frequency', text: '周 Weekly' });
  });
});

it('the line of every card has at most 38 characters and ends as a sentence', () => {
  const lines = siteCards(products).map(({ brief }) => brief);
  expect(lines.filter((brief) => brief.length > 38 || !/^[^…]+。$/.test(brief))).toEqual([]);
  expect(new Set(lines).size).toBe(products.length);
});

it('a card names every category that the list finds it by', () => {
  for (const { id, name } of categories) {
    const { items } = listPage(catalogue, { ...everything, category: [id] }, today);
    expect(items.length, id).toBeGreaterThan(0);
    for (const card of items) expect(card.categories, card.id).toContainEqual({ id, name });
  }
});
