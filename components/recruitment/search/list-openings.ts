import type { Opening } from '#content/openings/opening.ts';
import { openOpenings } from '#content/openings/openings.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { ListedOpening } from './filter-openings.ts';

/** What the list needs of the openings of a kind that take applications now, and the day in Beijing that now is. */
export function listOpenings(kind: Opening['kind']): { openings: ListedOpening[]; madeOn: string } {
  const now = new Date();
  const openings = openOpenings(now)
    .filter((opening) => opening.kind === kind)
    .map(({ id, title, direction, cities, employment, summary, openedOn, closesOn }) => {
      return { id, title, direction, cities, employment, summary, openedOn, closesOn };
    });
  return { openings, madeOn: beijingDay(now) };
}
