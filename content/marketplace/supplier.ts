import * as z from 'zod/mini';
import { line } from '#content/text-line.ts';

/** Criteria that a supplier must prove before its first product is listed. */
export const admissionCriteria = [
  'source-rights',
  'point-in-time',
  'dictionary',
  'sample',
  'update-duty',
  'correction-duty',
  'privacy-review',
  'exit-plan',
] as const;

/**
 * A supplier of the sample catalogue: a JSON file of `suppliers/`, named by the supplier's id. Its name contains 示例, so
 * that no reader takes it for a real firm.
 */
export const supplierSchema = z.strictObject({
  name: line(40).check(z.regex(/示例/, { error: 'must say 示例' })),
  /** One sentence for lists. */
  summary: line(100),
  /** Paragraphs; the page labels the catalogue as a sample beside them. */
  profile: z.array(line(400)).check(z.minLength(2)),
  /** Origin of its data, in words. */
  source: line(160),
  /** Each criterion with the evidence for it. */
  admission: z
    .array(z.strictObject({ criterion: z.enum(admissionCriteria), evidence: line(160) }))
    .check(z.minLength(3)),
  /** The kinds of data it produces. */
  dataFields: z.array(line(30)).check(z.minLength(1)),
  /** Subjects of the contact form; a sample has no other contact. */
  contact: line(120),
  joinedOn: z.iso.date(),
});
export type CatalogueSupplier = z.infer<typeof supplierSchema> & { id: string };
