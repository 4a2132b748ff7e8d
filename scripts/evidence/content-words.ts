import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';

const { products, collections } = siteCatalogue();

/** Texts of the catalogue's editors with digits of their own: names of products, why a collection has them, what changed. */
export const contentWords: readonly string[] = [
  ...products.flatMap(({ name, summary, changes }) => [name, summary, ...changes.map(({ text }) => text)]),
  ...collections.flatMap(({ title, introduction, items }) => [
    title,
    introduction,
    ...items.map(({ reason }) => reason),
  ]),
]
  .filter((text) => /\d/.test(text))
  .toSorted((a, b) => b.length - a.length);
