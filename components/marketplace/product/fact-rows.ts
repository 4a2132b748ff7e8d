import type { Messages } from 'next-intl';
import { priceText } from '#components/marketplace/card/price-text.ts';
import type { DataProduct } from '#contract/data-product.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';

export type FactRow = { key: string; label: string; value: string };

/** Returns the facts of a product, in the same texts for its page and for a comparison. */
export function factRows(
  product: DataProduct,
  t: Translator<'datahub'>,
  tFacets: Translator<'datahubFacets'>,
): FactRow[] {
  const join = (texts: readonly string[]) => texts.join(t('card.join'));
  const rows: [keyof Messages['datahub']['product']['facts'], string][] = [
    ['supplier', product.supplier.name],
    ['category', join(product.categories.map(({ name }) => name))],
    ['assets', join(product.assets.map((one) => tFacets(`asset.${one}`)))],
    ['coverage', product.coverage_text],
    ['history', t('card.historySince', { date: product.history_start })],
    ['frequency', join(product.frequencies.map((one) => tFacets(`frequency.${one}`)))],
    ['update', product.update_time],
    ['delivery', join(product.deliveries.map((one) => tFacets(`delivery.${one}`)))],
    ['pointInTime', product.point_in_time ? t('product.facts.pointInTimeYes') : t('product.facts.pointInTimeNo')],
    ['delisted', product.includes_delisted ? t('product.facts.delistedYes') : t('product.facts.delistedNo')],
    ['licence', join(product.licence.kinds.map((one) => t(`product.licences.${one}`)))],
    ['terms', t(`product.terms.${product.terms}`)],
    ['price', priceText(product.price, t)],
  ];
  return rows.map(([key, value]) => ({ key, label: t(`product.facts.${key}`), value }));
}
