import * as z from 'zod/mini';
import { deliveredFile, type DeliveredFile } from '#contract/delivery.ts';

/**
 * List of a set's files, in the same folder. It is written last, so that a file is listed once it is complete
 * (`scripts/index-deliveries.ts`).
 */
export const indexName = 'deliveries.json';

/** Parses a list of deliveries, newest first. @throws Error that describes the invalid part */
export function parseIndex(text: string): DeliveredFile[] {
  const files = z.array(deliveredFile).parse(JSON.parse(text));
  return files.toSorted((a, b) => (a.file < b.file ? 1 : -1));
}
