import * as z from 'zod/mini';
import { email, telephone } from './fields.ts';
import { nameLine } from './wire-values.ts';

/** The buyer's own number for a purchase (purchase order), which the papers repeat. */
export const poNumber = nameLine(40);

/** The buyer of an order, flat because forms are. */
export const buyerFields = {
  /** The person; left out, the account's name. */
  buyer_name: z.optional(nameLine(50)),
  buyer_company: z.optional(nameLine(100)),
  buyer_phone: z.optional(telephone),
  /** The receipt and the licence go here; left out, the account's address, which must then be there. */
  buyer_email: z.optional(email),
  /** Printed where the invoice asks for no address or number of its own. */
  buyer_address: z.optional(nameLine(200)),
  /** VAT or company registration number. */
  buyer_registration_number: z.optional(nameLine(60)),
  buyer_po_number: z.optional(poNumber),
};

const text = z.nullable(z.string());

/** The buyer as an order keeps it. */
export const orderBuyer = z.object({
  name: text,
  company: text,
  phone: text,
  email: z.string(),
  /** Null in orders from before these were asked for. */
  address: z._default(text, null),
  registration_number: z._default(text, null),
  po_number: z._default(text, null),
});
