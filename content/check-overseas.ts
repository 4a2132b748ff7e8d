import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Currency } from '#lib/shared/pricing/indicative-amount.ts';
import { readChecked } from './read-folder.ts';
import { line } from './text-line.ts';

const folder = join(process.cwd(), 'content');

const paragraphs = z.array(line(600)).check(z.minLength(1));
const rate = z.int().check(z.positive());

/** `overseas.json`: facts for buyers outside China that only the operator knows. */
const overseasSchema = z.strictObject({
  /** True while the file contains invented values; the English pages then say so. */
  example: z.boolean(),
  /** The company's registered address, for contracts. */
  registeredAddress: line(200),
  /** Beneficiary of a transfer from abroad, as the bank spells it. */
  transfer: z.strictObject({
    beneficiary: line(140),
    beneficiaryAddress: line(200),
    bank: line(140),
    bankAddress: line(200),
    /** SWIFT code (BIC). */
    swift: line(11),
    /** The account that accepts CNY from abroad. */
    account: line(40),
  }),
  /** For indicative amounts beside prices, which are charged in CNY. */
  rates: z.strictObject({
    /** Publisher of the rates, e.g. CNY central parity rates published by CFETS. */
    source: line(120),
    /** The day for which they were published. */
    day: z.iso.date(),
    /** Fen for 100 units: 70923 means that USD 100 are CNY 709.23. */
    fenPer100: z.strictObject({ USD: rate, EUR: rate, GBP: rate, HKD: rate } satisfies Record<Currency, unknown>),
  }),
  exchangeLicensing: paragraphs,
  dataLocation: paragraphs,
  crossBorder: paragraphs,
  /** Companies that process personal data on the company's behalf. */
  subProcessors: z.array(z.strictObject({ name: line(120), purpose: line(200), place: line(120) })),
});
export type OverseasFile = z.infer<typeof overseasSchema>;

/**
 * Checks the file, during the build and at the server's start. Pages import the file directly, so that browsers do not
 * receive the schema.
 * @throws Error that names the file and the invalid field
 */
export function checkOverseas(from = folder): void {
  readChecked(join(from, 'overseas.json'), overseasSchema, from);
}
