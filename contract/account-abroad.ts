import * as z from 'zod/mini';

/** The account for CNY transfers from banks outside mainland China, with the fields of a SWIFT transfer. */
export const accountAbroad = z.object({
  beneficiary: z.string(),
  beneficiary_address: z.string(),
  bank: z.string(),
  bank_address: z.string(),
  /** SWIFT code (BIC). */
  swift: z.string(),
  account: z.string(),
});
export type AccountAbroad = z.output<typeof accountAbroad>;
