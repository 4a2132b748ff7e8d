import type { Buyer } from '#server/kernel/db/order-tables.ts';
import { BadValue } from '#server/kernel/refusals/refusal.ts';
import { printedCharacters } from './printed-characters.ts';

/** Texts of an order that the contract and the invoice print, by form field. */
type Printed = Readonly<Record<string, string | null | undefined>>;

let characters: Set<string> | undefined;

/** Returns the characters of a text that a contract cannot print, at most ten. */
export function unprintable(text: string): string {
  const known = (characters ??= printedCharacters());
  const missing = new Set(Array.from(text).filter((character) => !known.has(character)));
  return [...missing].slice(0, 10).join(' ');
}

/** Requires that contract and invoice can print the texts exactly as typed. @throws BadValue with the characters that cannot be printed */
export function requirePrintable(printed: Printed): void {
  for (const [field, text] of Object.entries(printed)) {
    const missing = unprintable(text ?? '');
    if (missing !== '') throw new BadValue(field, 'unprintable', { characters: missing });
  }
}

/** Returns the buyer's fields that the documents of an order print. */
export const printedOfBuyer = ({
  name,
  company,
  address,
  registration_number: number,
  po_number: poNumber,
}: Buyer) => ({
  buyer_name: name,
  buyer_company: company,
  buyer_address: address,
  buyer_registration_number: number,
  buyer_po_number: poNumber,
});

/** Returns the fields that an invoice prints. */
export const printedOfInvoice = ({
  title,
  country,
  registration_number: number,
  address,
  bank,
}: Record<'title' | 'country' | 'registration_number' | 'address' | 'bank', string | null>) => ({
  invoice_title: title,
  invoice_country: country,
  invoice_registration_number: number,
  invoice_address: address,
  invoice_bank: bank,
});
