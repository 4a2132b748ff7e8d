import type * as z from 'zod/mini';
import { readStored } from '#lib/browser/storage.ts';

/** What was typed in this tab, by a schema that has a default for every field; empty when it cannot be understood. */
export function readDraft<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(readStored('session', key) ?? '{}'));
  } catch {
    return schema.parse({});
  }
}
