import type { DataProductCard } from '#contract/data-product.ts';
import type { MatchPlace } from '#contract/data-product-facets.ts';
import type { CatalogueProduct } from '#content/datahub/product.ts';
import { normaliseText, questionWords, textGrams } from './grams.ts';
import type { CatalogueNames } from './product-card.ts';

/** The texts of a product that a search looks through, by place, the weightiest first. */
function searchedTexts(product: CatalogueProduct, { suppliers, categories }: CatalogueNames): [MatchPlace, string][] {
  return [
    ['name', product.name],
    ['summary', product.summary],
    ...product.dictionary.map(({ name, label }): [MatchPlace, string] => ['field', `${name} ${label}`]),
    ...product.keywords.map((keyword): [MatchPlace, string] => ['keyword', keyword]),
    ['supplier', suppliers.get(product.supplier) ?? ''],
    ...product.categories.map((id): [MatchPlace, string] => ['category', categories.get(id) ?? '']),
  ];
}

/** What a product is found by. */
export function productGrams(product: CatalogueProduct, names: CatalogueNames): string[] {
  return textGrams(searchedTexts(product, names).map(([, text]) => text));
}

/** The place with most words of the question, the weightiest of equals; null where nothing holds a whole word of it. */
export function matchOf(product: CatalogueProduct, names: CatalogueNames, question: string): DataProductCard['match'] {
  const words = questionWords(question);
  let best: { place: MatchPlace; text: string; held: number } | null = null;
  for (const [place, text] of searchedTexts(product, names)) {
    const spelled = normaliseText(text);
    const held = words.filter((word) => spelled.includes(word)).length;
    if (held > (best?.held ?? 0)) best = { place, text, held };
  }
  return best && { place: best.place, text: best.text };
}
