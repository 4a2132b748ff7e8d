import * as z from 'zod/mini';
import type { FieldError } from './field-errors.ts';
import { atMost, email, telephone } from './fields.ts';
import { yuanAmount } from './money.ts';
import { numberSpelling } from './number-spelling.ts';
import { taxNumber } from './tax-number.ts';
import { nameLine } from './wire-values.ts';

/** None for now, 增值税普通发票 (普票), 增值税专用发票 (专票). */
export const invoiceKinds = ['none', 'normal', 'special'] as const;
/** The kinds that are invoices. */
export const askedInvoiceKinds = ['normal', 'special'] as const;
/** A company abroad has no tax number here. */
export const buyerTypes = ['company', 'abroad', 'person'] as const;

/** The invoice of an order, flat because forms are: everything beyond the kind depends on it (`invoiceNeeds`). */
export const invoiceFields = {
  invoice_kind: z._default(z.enum(invoiceKinds), 'none'),
  invoice_buyer: z._default(z.enum(buyerTypes), 'company'),
  /** 发票抬头: the company's registered name, or the person's name. */
  invoice_title: z.optional(nameLine(100, 'invoiceTitleEmpty')),
  invoice_tax_number: z.optional(taxNumber),
  /** Of a company abroad: its country or region, and its VAT or registration number where it has one. */
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
  /** Invoices are electronic and go here. */
  invoice_email: z.optional(email),
};

const text = z.nullable(z.string());

/** The invoice of an order as its buyer reads it back. */
export const orderInvoice = z.object({
  kind: z.enum(invoiceKinds),
  buyer: z.enum(buyerTypes),
  title: text,
  tax_number: text,
  /** Orders from before there were companies abroad have neither. */
  country: z._default(text, null),
  registration_number: z._default(text, null),
  address: text,
  phone: text,
  bank: text,
  bank_account: text,
  email: text,
});

/** `awaited`: asked for, paid, and not issued yet. */
export const invoiceStates = ['none', 'awaited', 'issued'] as const;

const numberedInvoice = {
  number: z.string(),
  /** A day in Beijing. */
  issued_on: z.iso.date(),
  amount: yuanAmount,
  /** Whether its PDF is there to be read (`invoiceFilePath`). */
  has_file: z.boolean(),
};

/** An order's newest invoice in force, with its other invoices and the red-letter ones (红字发票) that take back a part of one, or all. */
export const issuedInvoice = z.object({
  ...numberedInvoice,
  others: z.array(z.object(numberedInvoice)),
  red: z.array(z.object(numberedInvoice)),
});

/** Numbers of invoices: 20 digits of the fully digital ones (数电票), 8 of the older electronic ones. */
export const invoiceNumberPattern = /^(?:\d{8}|\d{20})$/;

export type InvoiceField = keyof typeof invoiceFields;
type InvoiceInput = z.output<z.ZodMiniObject<typeof invoiceFields>>;

const titled = ['invoice_title', 'invoice_email'] as const;
const foreign = ['invoice_title', 'invoice_country', 'invoice_email'] as const;
const taxed = ['invoice_title', 'invoice_tax_number', 'invoice_email'] as const;

/** The fields that a kind of invoice cannot do without, in the order a form asks for them. */
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
 * The fields that a form asks for: on its 专票 a company may have more printed, of which a fully digital one (数电票) demands none; a company
 * abroad its address and a number of its own.
 */
export const invoiceAsks = {
  ...invoiceNeeds,
  normal: { ...invoiceNeeds.normal, abroad: [...foreign, 'invoice_address', 'invoice_registration_number'] },
  special: { ...invoiceNeeds.special, company: [...taxed, ...printed] },
} as const;

/** What is said of a field that a kind of invoice cannot do without. */
export const invoiceEmptyErrors: Partial<Record<InvoiceField, FieldError>> = {
  invoice_title: 'invoiceTitleEmpty',
  invoice_tax_number: 'taxNumberEmpty',
  invoice_country: 'countryEmpty',
  invoice_email: 'emailEmpty',
};

/** A 专票 is for general taxpayers, which neither an individual nor a company abroad is. */
export const specialRefusals: Partial<Record<(typeof buyerTypes)[number], FieldError>> = {
  person: 'invoicePersonSpecial',
  abroad: 'invoiceAbroadSpecial',
};

/** Names what is missing for the chosen kind. */
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
