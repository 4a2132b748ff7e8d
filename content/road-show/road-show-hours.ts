import { join } from 'node:path';
import * as z from 'zod/mini';
import { readChecked } from '#content/read-folder.ts';
import type { EditedItem } from '#contract/edited.ts';
import { roadShowHours, type RoadShowHours } from '#contract/road-show-hours.ts';

const folder = join(process.cwd(), 'content', 'road-show');

export const hoursSchema = roadShowHours.check(
  z.refine(({ am, pm }) => am.from < am.to && am.to <= pm.from && pm.from < pm.to, { path: ['pm'] }),
  z.refine(({ late, night }) => late.from < late.to && late.to <= night.from && night.from < night.to, {
    path: ['night'],
  }),
);

/** Returns the hours of road-shows, including editors' changes. */
export function hoursOf(edited: readonly EditedItem[]): RoadShowHours {
  const item = edited.find(({ kind }) => kind === 'road-show-hours');
  const built = readChecked(join(folder, 'road-show-hours.json'), hoursSchema, folder);
  // An item saved before a field was introduced lacks it, so the built value is used.
  const parsed = hoursSchema.safeParse({ ...built, ...(item?.body as object | undefined) });
  return parsed.success ? parsed.data : built;
}
