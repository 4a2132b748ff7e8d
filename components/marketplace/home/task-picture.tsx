import { productPicture } from '#lib/marketplace/pictures/product-picture.ts';
import type { SampledProduct } from '#lib/marketplace/pictures/sample-table.ts';
import { sparklinePath, sparklineSize } from '#lib/marketplace/pictures/sparkline.ts';

/** Pixels; a bar of few is as wide as a bar of many can be. */
const stroke = { line: 1.5, narrowestBar: 1.5, widestBar: 7 };
/** Pixels of the drawing's width that all bars take together. */
const inkPx = 90;

/** The sample of a product as a small drawing, stretched over its place; it has no axes and no words, so it is for the eye alone. */
export function TaskPicture({ product }: { product: SampledProduct }) {
  const picture = productPicture(product);
  if (picture === null) return null;
  const path = sparklinePath(picture);
  const strokes = path.split('M').length - 1;
  const bar = Math.max(stroke.narrowestBar, Math.min(stroke.widestBar, inkPx / strokes));
  return (
    <svg
      viewBox={`0 0 ${sparklineSize.width} ${sparklineSize.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-11 w-full rounded-md bg-sunk"
    >
      <path
        d={path}
        fill="none"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeWidth={strokes === 1 ? stroke.line : bar}
        className="stroke-primary"
      />
    </svg>
  );
}
