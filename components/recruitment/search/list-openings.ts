import type { Opening } from '#content/openings/opening.ts';
import { openOpenings } from '#content/openings/openings.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { ListedOpening } from './filter-openings.ts';

/**
 * Returns the openings of a kind that accept applications now, reduced to the list's fields, and the current day in
 * Beijing.
 */
export function listOpenings(kind: Opening['kind']): { openings: ListedOpening[]; madeOn: string } {
  const now = new Date();
  const openings = openOpenings(now)
    .filter((opening) => opening.kind === kind)
    .map(({ id, title, direction, cities, employment, summary, openedOn, closesOn }) => {
      return { id, title, direction, cities, employment, summary, openedOn, closesOn };
    });
  return { openings, madeOn: beijingDay(now) };
}
