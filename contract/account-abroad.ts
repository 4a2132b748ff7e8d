import * as z from 'zod/mini';

/** The account that takes CNY from banks outside mainland China, as a transfer by SWIFT names it. */
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
