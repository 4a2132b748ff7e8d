import { join } from 'node:path';
import { readFolder } from '#content/read-folder.ts';
import { shownEdited } from '#content/shared-with-next.ts';
import type { EditedItem } from '#contract/edited.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { isOpenOn } from './open-on.ts';
import { openingSchema, type Opening } from './opening.ts';

const folder = join(process.cwd(), 'content', 'openings');

/**
 * Reads every opening of the folder, the newest first. Editors' changes are not included. A new opening is a new JSON
 * file.
 * @throws Error that names the file and the invalid field
 */
export function readOpenings(from = folder): Opening[] {
  return readFolder(from, openingSchema).toSorted(newestFirst);
}

/** Adds editors' changes: an edited opening replaces the file with its id. Edits with an older release's schema are ignored. */
export function withEdited(openings: readonly Opening[], edited: readonly EditedItem[]): Opening[] {
  const all = new Map(openings.map((opening) => [opening.id, opening]));
  for (const { kind, id, body } of edited) {
    if (kind !== 'opening') continue;
    const parsed = openingSchema.safeParse(body);
    if (parsed.success) all.set(id, { id, ...parsed.data });
  }
  return [...all.values()].toSorted(newestFirst);
}

/** Returns every opening that this process shows. */
export function shownOpenings(): Opening[] {
  return withEdited(readOpenings(), shownEdited());
}

/** Returns the openings that accept applications on a day in Beijing. */
export function openOpenings(now: Date, all = shownOpenings()): Opening[] {
  const today = beijingDay(now);
  return all.filter((opening) => isOpenOn(opening, today));
}

function newestFirst(a: Opening, b: Opening): number {
  return b.openedOn.localeCompare(a.openedOn);
}
