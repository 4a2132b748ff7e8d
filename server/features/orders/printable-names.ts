import type { Buyer } from '#server/kernel/db/order-tables.ts';
import { BadValue } from '#server/kernel/refusals/refusal.ts';
import { printedCharacters } from './printed-characters.ts';

/** What of an order the contract and the invoice print, by the fields of its form. */
type Printed = Readonly<Record<string, string | null | undefined>>;

let characters: Set<string> | undefined;

/** What of a text no contract can print, ten characters at most. */
export function unprintable(text: string): string {
  const known = (characters ??= printedCharacters());
  const missing = new Set(Array.from(text).filter((character) => !known.has(character)));
  return [...missing].slice(0, 10).join(' ');
}

/** A name goes into the contract and onto the invoice as it is written, or not at all. @throws BadValue that names what cannot be printed */
export function requirePrintable(printed: Printed): void {
  for (const [field, text] of Object.entries(printed)) {
    const missing = unprintable(text ?? '');
    if (missing !== '') throw new BadValue(field, 'unprintable', { characters: missing });
  }
}

/** The buyer's fields that the papers of an order print. */
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

/** What an invoice prints. */
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
