import type { Locale } from '#contract/locale.ts';
import type { MerchandiseGroups } from '#contract/merchandise.ts';
import { yuanFromFen } from '#contract/money.ts';
import { mostProducts, mostProductUsers, productTerms } from '#lib/shared/pricing/product-sale.ts';
import type { ProductOffer } from '#server/features/marketplace/product-offers.ts';
import { BadField, BadValue } from '#server/kernel/refusals/refusal.ts';
import { translator } from '#server/kernel/text/translator.ts';
import type { Priced } from './price-items.ts';

/**
 * Prices data products from what the catalogue offers: each line is price × users × years, or the price once. Grouped by
 * supplier, in the order that was asked for.
 * @param offers what the catalogue has of them; the rest is not sold online
 * @throws BadField period_months; BadValue items, with a message that names what is wrong
 */
export function priceProducts(
  offers: readonly ProductOffer[],
  { items, months, locale }: { items: readonly { id: string; quantity: number }[]; months: number; locale: Locale },
): Priced {
  if (!productTerms.includes(months)) throw new BadField('period_months', '');
  if (items.length > mostProducts) throw new BadValue('items', 'tooManyProducts', { most: mostProducts });
  const unsold = items.filter(({ id }) => offers.every((offer) => offer.id !== id)).map(({ id }) => id);
  if (unsold.length > 0)
    throw new BadValue('items', 'notSold', { products: unsold.join(locale === 'en-US' ? ', ' : '、') });
  if (items.some(({ quantity }) => quantity > mostProductUsers)) throw new BadValue('items', 'quantityTooLarge');

  const t = translator(locale, 'orderTexts');
  const groups: MerchandiseGroups = [];
  let amountFen = 0;
  for (const offer of offers) {
    const quantity = offer.per === 'once' ? 1 : (items.find(({ id }) => id === offer.id)?.quantity ?? 0);
    const lineFen = offer.priceFen * quantity * (offer.per === 'once' ? 1 : months / 12);
    amountFen += lineFen;
    const line = {
      id: offer.id,
      name: offer.name[locale],
      unit: t(`units.${offer.per}`),
      unit_price: yuanFromFen(offer.priceFen),
      quantity,
      per: offer.per,
      licence: offer.licence,
      amount: yuanFromFen(lineFen),
    };
    const known = groups.find(({ id }) => id === offer.supplier.id);
    if (known) known.items.push(line);
    else groups.push({ ...offer.supplier, items: [line] });
  }
  return { groups, amountFen };
}
