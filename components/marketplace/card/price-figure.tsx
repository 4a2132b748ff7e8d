import { useTranslations } from 'next-intl';
import type { DataProductCard } from '#contract/data-product.ts';
import { priceText, splitPrice } from './price-text.ts';

/** Shows a price in large type with its unit below; a price without an amount is shown as text. */
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
