import type { DataProductCard } from '#contract/data-product.ts';
import type { MatchPlace } from '#contract/data-product-facets.ts';
import type { CatalogueProduct } from '#content/datahub/product.ts';
import { normaliseText, questionWords, textGrams } from './grams.ts';
import type { CatalogueNames } from './product-card.ts';

/** A text that a search looks through, and where in a product it stands. */
export type SearchedText = [place: MatchPlace, text: string];

/** The texts of a product that a search looks through, the weightiest first. */
export function searchedTexts(product: CatalogueProduct, { suppliers, categories }: CatalogueNames): SearchedText[] {
  return [
    ['name', product.name],
    ['summary', product.summary],
    ...product.dictionary.map(({ name, label }): SearchedText => ['field', `${name} ${label}`]),
    ...product.keywords.map((keyword): SearchedText => ['keyword', keyword]),
    ['supplier', suppliers.get(product.supplier) ?? ''],
    ...product.categories.map((id): SearchedText => ['category', categories.get(id) ?? '']),
  ];
}

/** What a product is found by. */
export function gramsOf(texts: readonly SearchedText[]): string[] {
  return textGrams(texts.map(([, text]) => text));
}

/** The place with most words of the question, the weightiest of equals; null where nothing holds a whole word of it. */
export function matchOf(texts: readonly SearchedText[], question: string): DataProductCard['match'] {
  const words = questionWords(question);
  let best: { place: MatchPlace; text: string; held: number } | null = null;
  for (const [place, text] of texts) {
    const spelled = normaliseText(text);
    const held = words.filter((word) => spelled.includes(word)).length;
    if (held > (best?.held ?? 0)) best = { place, text, held };
  }
  return best && { place: best.place, text: best.text };
}
