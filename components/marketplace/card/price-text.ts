import type { DataProductCard } from '#contract/data-product.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';

/** Groups digits: `800.00` → `800`, `1234567.50` → `1,234,567.50`. */
function groupAmount(amount: string): string {
  return amount.replace(/\.00$/, '').replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}

/** Splits a price into the amount and its unit; null if it is free or quoted. */
export function splitPrice({ from, unit }: DataProductCard['price']): { amount: string; unit: string } | null {
  return from === null || unit === null ? null : { amount: groupAmount(from), unit };
}

/** Returns a product's price as a short text for a list. */
export function priceText({ kind, from, unit }: DataProductCard['price'], t: Translator<'datahub'>): string {
  if (kind === 'free') return t('card.free');
  if (from === null || unit === null) return t('card.quotation');
  return t('product.licence.perUnit', { amount: groupAmount(from), unit });
}
