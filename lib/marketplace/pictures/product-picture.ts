import { pictureOfMarket } from './market-pictures.ts';
import { defaultChoice, pictureChoices } from './picture-choices.ts';
import type { Picture } from './picture.ts';
import { pictureOfSample } from './sample-pictures.ts';
import type { SampledProduct } from './sample-table.ts';

/**
 * Returns the picture of a product's data: from the simulated market if the product's sample is a part of it, else from
 * the sample. Null if the sample has nothing to draw.
 */
export function productPicture(product: SampledProduct): Picture | null {
  const choice = pictureChoices[product.id] ?? defaultChoice(product.dictionary);
  return choice.draw === 'market' ? pictureOfMarket(choice.of) : pictureOfSample(product, choice);
}
