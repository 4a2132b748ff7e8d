import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';

/**
 * Every JSON file of a folder, checked, with the file's name as its id.
 * @throws Error that names the file and the field which is wrong
 */
export function readFolder<Schema extends z.ZodMiniType>(
  folder: string,
  schema: Schema,
): (z.infer<Schema> & { id: string })[] {
  // The folder is there at run time; without the hint the build would trace the whole project for it.
  const files = readdirSync(/* turbopackIgnore: true */ folder).filter((name) => name.endsWith('.json'));
  return files.toSorted().map((file) => readEntry(folder, file, schema));
}

function readEntry<Schema extends z.ZodMiniType>(folder: string, file: string, schema: Schema) {
  const id = file.replace(/\.json$/, '');
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) throw new Error(`${file}: the name must be words-with-hyphens.json`);
  const parsed = schema.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  if (parsed.success) return Object.assign({ id }, parsed.data);
  const issue = parsed.error.issues[0];
  throw new Error(`${file}: ${issue?.path.join('.') || 'file'}: ${issue?.message}`);
}
