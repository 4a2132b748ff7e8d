import type { z } from 'zod/mini';
import type { invoiceFields } from '#contract/invoice.ts';
import type { Invoice } from '#server/kernel/db/order-tables.ts';

type InvoiceInput = z.output<z.ZodMiniObject<typeof invoiceFields>>;

/** The invoice that a form asks for, as an order keeps it. */
export function invoiceDetails(input: InvoiceInput): Invoice {
  return {
    kind: input.invoice_kind,
    buyer: input.invoice_buyer,
    title: input.invoice_title ?? null,
    tax_number: input.invoice_tax_number ?? null,
    country: input.invoice_country ?? null,
    registration_number: input.invoice_registration_number ?? null,
    address: input.invoice_address ?? null,
    phone: input.invoice_phone ?? null,
    bank: input.invoice_bank ?? null,
    bank_account: input.invoice_bank_account ?? null,
    email: input.invoice_email ?? null,
  };
}
