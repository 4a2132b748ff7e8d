import { englishAssets, englishFrequencies } from '#content/marketplace/english-words.ts';
import type { CatalogueProduct } from '#content/marketplace/product.ts';
import type { MatchPlace } from '#contract/data-product-facets.ts';
import type { DataProductCard } from '#contract/data-product.ts';
import words from '#messages/zh-CN/datahub-facets.json' with { type: 'json' };
import type { CatalogueNames } from './card-of.ts';
import { holds, needlesOf, spellText } from './search-words.ts';

/** A text that a search looks through, and its place in a product. */
type SearchedText = [place: MatchPlace, text: string];

const deliveryWords: Readonly<Record<CatalogueProduct['deliveries'][number], string>> = {
  python: `${words.delivery.python} API 接口`,
  http: `${words.delivery.http} API 接口`,
  push: words.delivery.push,
  file: words.delivery.file,
};

/** Returns the texts of a product that a search looks through, the most relevant first. */
function searchedTexts(product: CatalogueProduct, { suppliers, categories }: CatalogueNames): SearchedText[] {
  return [
    ['name', product.name],
    ['english', product.english],
    ...(product.brief === undefined ? [] : [['summary', product.brief] satisfies SearchedText]),
    ['summary', product.summary],
    ...product.dictionary.map(({ name, label }): SearchedText => ['field', `${name} ${label}`]),
    ...product.keywords.map((keyword): SearchedText => ['keyword', keyword]),
    ['supplier', suppliers.get(product.supplier) ?? ''],
    ...product.categories.flatMap((id): SearchedText[] => {
      const category = categories.get(id);
      return category ? [['category', `${category.name} ${category.english}`]] : [];
    }),
    ...product.assets.map((id): SearchedText => ['asset', `${words.asset[id]} ${englishAssets[id]}`]),
    ...product.frequencies.map((id): SearchedText => ['frequency', `${words.frequency[id]} ${englishFrequencies[id]}`]),
    ...product.deliveries.map((id): SearchedText => ['delivery', deliveryWords[id]]),
  ];
}

/** Searchable text of a product, normalised: all of it, and its names, which rank higher. */
export type SpelledProduct = {
  /** The searched texts, a line each. */
  spelled: string;
  spelledNames: string;
};

export function spellProduct(product: CatalogueProduct, names: CatalogueNames): SpelledProduct {
  // A line each, so that no word is found across two texts.
  const spell = (texts: readonly string[]) => texts.map(spellText).join('\n');
  return {
    spelled: spell(searchedTexts(product, names).map(([, text]) => text)),
    spelledNames: spell([product.name, product.english]),
  };
}

/** Returns the text with most words of the query, the most relevant of equals; null if no text has any. */
export function matchOf(
  product: CatalogueProduct & SpelledProduct,
  names: CatalogueNames,
  question: string,
): DataProductCard['match'] {
  const needles = needlesOf(question);
  const held = product.spelled.split('\n').map((line) => needles.filter((needle) => holds(line, needle)).length);
  const most = Math.max(...held);
  if (most === 0) return null;
  const [place, text] = searchedTexts(product, names)[held.indexOf(most)]!;
  return { place, text };
}
