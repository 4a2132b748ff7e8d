import { join } from 'node:path';
import { readFolder } from '#content/read-folder.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { isOpenOn } from './open-on.ts';
import { openingSchema, type Opening } from './opening.ts';

const folder = join(process.cwd(), 'content', 'openings');

/**
 * Every opening of the folder, the newest first. Adding one is adding a JSON file.
 * @throws Error that names the file and the field which is wrong
 */
export function readOpenings(from = folder): Opening[] {
  return readFolder(from, openingSchema).toSorted((a, b) => b.openedOn.localeCompare(a.openedOn));
}

/** The openings that take applications on a day of Beijing. */
export function openOpenings(now: Date, all = readOpenings()): Opening[] {
  const today = beijingDay(now);
  return all.filter((opening) => isOpenOn(opening, today));
}
