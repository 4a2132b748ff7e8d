import { siteCatalogue, siteProduct } from '#content/marketplace/catalogue/site-catalogue.ts';
import { productPicture } from './product-picture.ts';
import { sparklinePath, sparklineStroke } from './sparkline.ts';

/**
 * Draws the small pictures of all products into one SVG, for `<use href="…#id">`: a path by each product's id, without a color of its own.
 * A product whose sample has no picture has none.
 */
export function sparklineSheet(): string {
  const paths = siteCatalogue().products.flatMap(({ id, changes }) => {
    // No picture depends on the day.
    const picture = productPicture(siteProduct(id, changes[0]!.day)!);
    if (!picture) return [];
    return [`<path id="${id}" stroke-width="${sparklineStroke(picture)}" d="${sparklinePath(picture)}"/>`];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>\n${paths.join('\n')}\n</defs></svg>\n`;
}
