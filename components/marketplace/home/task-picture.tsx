import { productPicture } from '#lib/marketplace/pictures/product-picture.ts';
import type { SampledProduct } from '#lib/marketplace/pictures/sample-table.ts';
import { sparklinePath, sparklineSize } from '#lib/marketplace/pictures/sparkline.ts';

const { width, height } = sparklineSize;
/** Units of the drawing's width: all bars together, and the widest bar. They are stretched with the drawing. */
const bar = { together: 48, widest: 3 };
/** Pixels at any width. */
const linePx = 2;

/** The sample of a product as a small drawing, stretched over its place; it has no axes and no words, so it is for the eye alone. */
export function TaskPicture({ product }: { product: SampledProduct }) {
  const picture = productPicture(product);
  if (picture === null) return null;
  const path = sparklinePath(picture);
  const isLine = path.includes('L');
  const strokes = path.split('M').length - 1;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-14 w-full rounded-md bg-sunk sm:h-20"
    >
      {isLine && <path d={`${path}V${height}H2z`} className="fill-primary-soft" />}
      <path
        d={path}
        fill="none"
        strokeLinejoin="round"
        className="stroke-primary"
        {...(isLine
          ? { strokeWidth: linePx, vectorEffect: 'non-scaling-stroke' }
          : { strokeWidth: Math.min(bar.widest, bar.together / strokes).toFixed(1) })}
      />
    </svg>
  );
}
