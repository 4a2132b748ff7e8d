import * as z from 'zod/mini';
import { deliveredFile, type DeliveredFile } from '#contract/delivery.ts';

/** The list of a set's files, beside them. It is written last, so that a file is shown when it is whole (`scripts/index-deliveries.ts`). */
export const indexName = 'deliveries.json';

/** @throws Error that says what is wrong with the list */
export function parseIndex(text: string): DeliveredFile[] {
  const files = z.array(deliveredFile).parse(JSON.parse(text));
  return files.toSorted((a, b) => (a.file < b.file ? 1 : -1));
}
