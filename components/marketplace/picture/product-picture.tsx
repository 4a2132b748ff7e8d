import { getTranslations } from 'next-intl/server';
import type { DataProduct } from '#contract/data-product.ts';
import { productPicture } from '#lib/marketplace/pictures/product-picture.ts';
import { PictureDrawing } from './picture-drawing.tsx';
import { pictureCaption } from './picture-words.ts';

/** Draws the data itself in the first screen, by its kind, with its source below. */
export async function ProductPicture({ product }: { product: DataProduct }) {
  const picture = productPicture(product);
  if (picture === null) return null;
  const t = await getTranslations('dataPicture');
  const caption = pictureCaption(picture, t);
  return (
    <figure className="mt-6">
      <figcaption className="mb-2 font-semibold">{caption.title}</figcaption>
      <div className="max-sm:-mx-2">
        <PictureDrawing picture={picture} caption={caption} t={t} />
      </div>
      <p className="mt-1 text-sm text-ink-2">{t(`sources.${picture.source}`)}</p>
    </figure>
  );
}
