import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beijingDay, isOpenOn } from './open-on.ts';
import { type Opening, openingSchema } from './opening.ts';

const folder = join(process.cwd(), 'content', 'openings');

/**
 * Every opening of the folder, the newest first. Adding one is adding a JSON file.
 * @throws Error that names the file and the field which is wrong
 */
export function readOpenings(from = folder): Opening[] {
  // The folder is there at run time; without the hint the build would trace the whole project for it.
  const files = readdirSync(/* turbopackIgnore: true */ from).filter((name) => name.endsWith('.json'));
  return files.map((file) => readOpening(from, file)).toSorted((a, b) => b.openedOn.localeCompare(a.openedOn));
}

function readOpening(from: string, file: string): Opening {
  const id = file.replace(/\.json$/, '');
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) throw new Error(`${file}: the name must be words-with-hyphens.json`);
  const parsed = openingSchema.safeParse(JSON.parse(readFileSync(join(from, file), 'utf8')));
  if (parsed.success) return { id, ...parsed.data };
  const issue = parsed.error.issues[0];
  throw new Error(`${file}: ${issue?.path.join('.') || 'file'}: ${issue?.message}`);
}

/** The openings that take applications on a day of Beijing. */
export function openOpenings(now: Date, all = readOpenings()): Opening[] {
  const today = beijingDay(now);
  return all.filter((opening) => isOpenOn(opening, today));
}
