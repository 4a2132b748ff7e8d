import type { CatalogueProduct } from '#content/marketplace/product.ts';
import words from '#messages/zh-CN/datahub.json' with { type: 'json' };

/** Returns the permitted uses of a product as a sentence: the kinds of use, then the supplier's note. */
export function licenceText({ kinds, note }: CatalogueProduct['licence']): string {
  return `${kinds.map((kind) => words.product.licences[kind]).join(words.card.join)}。${note}`;
}
