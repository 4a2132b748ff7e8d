import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Currency } from '#lib/shared/pricing/indicative-amount.ts';
import { readChecked } from './read-folder.ts';
import { line } from './text-line.ts';

const folder = join(process.cwd(), 'content');

const paragraphs = z.array(line(600)).check(z.minLength(1));
const rate = z.int().check(z.positive());

/** `overseas.json`: what English pages say to buyers outside China that only the operator knows. */
const overseasSchema = z.strictObject({
  /** True while anything in the file is made up; the English pages say so. */
  example: z.boolean(),
  /** The company's registered address, in contracts. */
  registeredAddress: line(200),
  /** Where a transfer from abroad goes, as the bank spells it. */
  transfer: z.strictObject({
    beneficiary: line(140),
    beneficiaryAddress: line(200),
    bank: line(140),
    bankAddress: line(200),
    /** SWIFT code (BIC). */
    swift: line(11),
    /** The account that takes CNY from abroad. */
    account: line(40),
  }),
  /** For indicative amounts beside prices, which are charged in CNY. */
  rates: z.strictObject({
    /** Whose rates they are, e.g. CNY central parity rates published by CFETS. */
    source: line(120),
    /** The day they were published for. */
    day: z.iso.date(),
    /** Fen for 100 units: 70923 says that USD 100 are CNY 709.23. */
    fenPer100: z.strictObject({ USD: rate, EUR: rate, GBP: rate, HKD: rate } satisfies Record<Currency, unknown>),
  }),
  exchangeLicensing: paragraphs,
  dataLocation: paragraphs,
  crossBorder: paragraphs,
  /** Who processes personal data on the company's behalf. */
  subProcessors: z.array(z.strictObject({ name: line(120), purpose: line(200), place: line(120) })),
});
export type OverseasFile = z.infer<typeof overseasSchema>;

/**
 * Checks the file; the build and the server's start do. The file itself is imported as it is, so that the schema is not sent to browsers.
 * @throws Error that names the file and the field which is wrong
 */
export function checkOverseas(from = folder): void {
  readChecked(join(from, 'overseas.json'), overseasSchema, from);
}
