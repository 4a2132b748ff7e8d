import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type * as z from 'zod/mini';
import { identity } from '#content/company.ts';
import { slug } from '#contract/wire-values.ts';

/**
 * Reads and checks every JSON file of a folder, with the file's name as its id.
 * @param root folder to which the file names in errors are relative
 * @throws Error that names the file and the invalid field
 */
export function readFolder<Schema extends z.ZodMiniType>(
  folder: string,
  schema: Schema,
  root = folder,
): (z.infer<Schema> & { id: string })[] {
  // The folder exists at run time; without the hint the build would trace the whole project for it.
  const files = readdirSync(/* turbopackIgnore: true */ folder).filter((name) => name.endsWith('.json'));
  return files.toSorted().map((file) => {
    const id = file.replace(/\.json$/, '');
    const path = join(folder, file);
    if (!slug.safeParse(id).success)
      throw new Error(`${relative(root, path)}: the name must be words-with-hyphens.json`);
    return Object.assign({ id }, readChecked(path, schema, root));
  });
}

/**
 * Reads and checks a JSON file; `{brand}` in a text is our name.
 * @param root folder to which the file name in errors is relative
 * @throws Error that names the file and the invalid field
 */
export function readChecked<Schema extends z.ZodMiniType>(path: string, schema: Schema, root: string): z.infer<Schema> {
  const parsed = schema.safeParse(readJson(path, root));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...(issue?.path ?? []), ...unknown].join('.') || 'file';
  throw new Error(`${relative(root, path)}: ${field}: ${unknown.length > 0 ? 'no such field' : issue?.message}`);
}

function readJson(path: string, root: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replaceAll('{brand}', identity.brandZh));
  } catch (error) {
    throw new Error(`${relative(root, path)}: ${error instanceof Error ? error.message : 'unreadable'}`, {
      cause: error,
    });
  }
}
