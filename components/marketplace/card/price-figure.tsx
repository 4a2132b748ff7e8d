import { useTranslations } from 'next-intl';
import type { DataProductCard } from '#contract/data-product.ts';
import { priceText, splitPrice } from './price-text.ts';

/** A price as a figure with its unit small beneath; what has no amount says so in its place. */
export function PriceFigure({ price, className }: { price: DataProductCard['price']; className: string }) {
  const t = useTranslations('datahub');
  const split = splitPrice(price);
  if (!split) return <span className={className}>{priceText(price, t)}</span>;
  return (
    <>
      <span className={className}>¥{split.amount}</span>{' '}
      <span className="text-sm break-keep text-ink-2">{split.unit}</span>
    </>
  );
}
