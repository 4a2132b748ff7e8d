import { join } from 'node:path';
import * as z from 'zod/mini';
import { readChecked } from '#content/read-folder.ts';
import type { EditedItem } from '#contract/edited.ts';
import { roadShowHours, type RoadShowHours } from '#contract/road-show-hours.ts';

const folder = join(process.cwd(), 'content', 'road-show');

export const hoursSchema = roadShowHours.check(
  z.refine(({ am, pm }) => am.from < am.to && am.to <= pm.from && pm.from < pm.to),
);

/** When road-shows are offered, with what editors have changed. */
export function hoursOf(edited: readonly EditedItem[]): RoadShowHours {
  const item = edited.find(({ kind }) => kind === 'road-show-hours');
  const parsed = item && hoursSchema.safeParse(item.body);
  return parsed?.success ? parsed.data : readChecked(join(folder, 'road-show-hours.json'), hoursSchema, folder);
}
