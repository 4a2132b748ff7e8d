import type { DataProductCard } from '#contract/data-product.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';

/** `800.00` → `800`, `1234567.50` → `1,234,567.50`. */
function groupAmount(amount: string): string {
  return amount.replace(/\.00$/, '').replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}

/** The amount and what it buys, apart; null for what is free or quoted. */
export function splitPrice({ from, unit }: DataProductCard['price']): { amount: string; unit: string } | null {
  return from === null || unit === null ? null : { amount: groupAmount(from), unit };
}

/** What a product costs, in as few words as a list has room for. */
export function priceText({ kind, from, unit }: DataProductCard['price'], t: Translator<'datahub'>): string {
  if (kind === 'free') return t('card.free');
  if (from === null || unit === null) return t('card.quotation');
  return t('product.licence.perUnit', { amount: groupAmount(from), unit });
}
