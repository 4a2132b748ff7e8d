import * as z from 'zod/mini';
import type { FieldError } from './field-errors.ts';
import { atMost, email, telephone } from './fields.ts';
import { yuanAmount } from './money.ts';
import { numberSpelling } from './number-spelling.ts';
import { taxNumber } from './tax-number.ts';
import { nameLine } from './wire-values.ts';

/** Invoice kinds: none for now, 增值税普通发票 (普票), 增值税专用发票 (专票). */
export const invoiceKinds = ['none', 'normal', 'special'] as const;
/** The kinds that a buyer can request. */
export const askedInvoiceKinds = ['normal', 'special'] as const;
/** Buyer types; a company abroad has no Chinese tax number. */
export const buyerTypes = ['company', 'abroad', 'person'] as const;

/** Invoice fields of an order, flat as in a form. `invoiceNeeds` lists the fields that each kind requires. */
export const invoiceFields = {
  invoice_kind: z._default(z.enum(invoiceKinds), 'none'),
  invoice_buyer: z._default(z.enum(buyerTypes), 'company'),
  /** 发票抬头: the company's registered name, or the person's name. */
  invoice_title: z.optional(nameLine(100, 'invoiceTitleEmpty')),
  invoice_tax_number: z.optional(taxNumber),
  /** Country or region of a company abroad; its VAT or registration number is optional. */
  invoice_country: z.optional(nameLine(60, 'countryEmpty')),
  invoice_registration_number: z.optional(nameLine(60)),
  invoice_address: z.optional(nameLine(200)),
  invoice_phone: z.optional(telephone),
  invoice_bank: z.optional(nameLine(100)),
  invoice_bank_account: z.optional(
    z
      .string()
      .check(
        atMost(200, 'bankAccountBad'),
        z.overwrite(numberSpelling),
        z.regex(/^\d[\d-]{6,38}\d$/, { error: 'bankAccountBad' }),
      ),
  ),
  /** Address to which the electronic invoice is sent. */
  invoice_email: z.optional(email),
};

const text = z.nullable(z.string());

/** The invoice details of an order, as its buyer reads them. */
export const orderInvoice = z.object({
  kind: z.enum(invoiceKinds),
  buyer: z.enum(buyerTypes),
  title: text,
  tax_number: text,
  /** Missing in orders from before buyers abroad were supported. */
  country: z._default(text, null),
  registration_number: z._default(text, null),
  address: text,
  phone: text,
  bank: text,
  bank_account: text,
  email: text,
});

/** `awaited`: requested and paid, but not issued yet. */
export const invoiceStates = ['none', 'awaited', 'issued'] as const;

const numberedInvoice = {
  number: z.string(),
  /** Day in Beijing. */
  issued_on: z.iso.date(),
  amount: yuanAmount,
  /** True if its PDF is available (`invoiceFilePath`). */
  has_file: z.boolean(),
};

/** An order's newest valid invoice, with its other invoices and the red-letter ones (红字发票), which reverse an invoice wholly or in part. */
export const issuedInvoice = z.object({
  ...numberedInvoice,
  others: z.array(z.object(numberedInvoice)),
  red: z.array(z.object(numberedInvoice)),
});

/** Pattern of an invoice number: 20 digits for a fully digital invoice (数电票), 8 for an older electronic one. */
export const invoiceNumberPattern = /^(?:\d{8}|\d{20})$/;

export type InvoiceField = keyof typeof invoiceFields;
type InvoiceInput = z.output<z.ZodMiniObject<typeof invoiceFields>>;

const titled = ['invoice_title', 'invoice_email'] as const;
const foreign = ['invoice_title', 'invoice_country', 'invoice_email'] as const;
const taxed = ['invoice_title', 'invoice_tax_number', 'invoice_email'] as const;

/** Required fields of each kind of invoice, in the order of the form. */
const invoiceNeeds = {
  none: { company: [], abroad: [], person: [] },
  normal: { company: taxed, abroad: foreign, person: titled },
  special: { company: taxed, abroad: [], person: [] },
} as const satisfies Record<
  (typeof invoiceKinds)[number],
  Record<(typeof buyerTypes)[number], readonly InvoiceField[]>
>;

const printed = ['invoice_address', 'invoice_phone', 'invoice_bank', 'invoice_bank_account'] as const;

/**
 * Fields in the form of each kind of invoice. A company may have more details printed on a 专票; a fully digital one (数电票) requires none of
 * them. A company abroad may give its address and its own registration number.
 */
export const invoiceAsks = {
  ...invoiceNeeds,
  normal: { ...invoiceNeeds.normal, abroad: [...foreign, 'invoice_address', 'invoice_registration_number'] },
  special: { ...invoiceNeeds.special, company: [...taxed, ...printed] },
} as const;

/** Errors for missing required fields. */
export const invoiceEmptyErrors: Partial<Record<InvoiceField, FieldError>> = {
  invoice_title: 'invoiceTitleEmpty',
  invoice_tax_number: 'taxNumberEmpty',
  invoice_country: 'countryEmpty',
  invoice_email: 'emailEmpty',
};

/** Errors for buyers who cannot get a 专票: it is for general taxpayers, which individuals and companies abroad are not. */
export const specialRefusals: Partial<Record<(typeof buyerTypes)[number], FieldError>> = {
  person: 'invoicePersonSpecial',
  abroad: 'invoiceAbroadSpecial',
};

/** Reports the missing fields of the chosen kind. */
export const invoiceRules = z.check<InvoiceInput>(({ value, issues }) => {
  const { invoice_kind: kind, invoice_buyer: buyer } = value;
  const refuse = (field: InvoiceField, error: FieldError) =>
    issues.push({ code: 'custom', path: [field], message: error, input: value[field] });
  const noSpecial = specialRefusals[buyer];
  if (kind === 'special' && noSpecial) refuse('invoice_kind', noSpecial);
  for (const field of invoiceNeeds[kind][buyer]) {
    const error = invoiceEmptyErrors[field];
    if (error && value[field] === undefined) refuse(field, error);
  }
});
