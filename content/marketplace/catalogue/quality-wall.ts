import type { DayCondition } from '#contract/data-product-facets.ts';
import { addDays } from '#lib/shared/time/beijing-time.ts';
import type { OpenCatalogue } from './open-catalogue.ts';
import { pastDeliveries, type QualityDay } from './quality-days.ts';

export type WallCell = {
  id: string;
  name: string;
  /** The last delivery that was due before today, and how it went. */
  day: string;
  condition: DayCondition;
  /** Deliveries of the year before today that were not as they should be. */
  incidents: number;
  /** Incidents by calendar month, the newest last; `null` for months without due deliveries. */
  months: (number | null)[];
  /** The day of a correction within the last `correctionDays`. */
  corrected: string | null;
};
export type QualityWall = {
  categories: { id: string; name: string; cells: WallCell[] }[];
  counts: Record<DayCondition, number>;
  corrected: number;
};

/** Days for which a correction is shown. */
export const correctionDays = 90;

const shownMonths = 12;

function incidentsByMonth(days: readonly QualityDay[], today: string): WallCell['months'] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: shownMonths }, (_, at) => {
    const shown = new Date(Date.UTC(year, month - shownMonths + at, 1)).toISOString().slice(0, 7);
    const due = days.filter(({ day }) => day.startsWith(shown));
    return due.length === 0 ? null : due.filter(({ condition }) => condition !== 'available').length;
  });
}

/** Returns the state of every product of the catalogue, each once, under its first category. */
export function qualityWall({ categories, products }: OpenCatalogue, today: string): QualityWall {
  const since = addDays(today, -correctionDays);
  const counts = { available: 0, degraded: 0, pending: 0, missing: 0 };
  let corrected = 0;
  const cellOf = (product: OpenCatalogue['products'][number]): WallCell[] => {
    const days = pastDeliveries(product, today);
    const last = days.at(-1);
    if (!last) return [];
    const correction = product.changes.find(({ kind, day }) => kind === 'corrected' && day >= since && day <= today);
    const incidents = days.filter(({ condition }) => condition !== 'available').length;
    counts[last.condition] += 1;
    if (correction) corrected += 1;
    const months = incidentsByMonth(days, today);
    return [{ id: product.id, name: product.name, ...last, incidents, months, corrected: correction?.day ?? null }];
  };
  return {
    categories: categories
      .map(({ id, name }) => ({
        id,
        name,
        cells: products.filter((product) => product.categories[0] === id).flatMap(cellOf),
      }))
      .filter(({ cells }) => cells.length > 0),
    counts,
    corrected,
  };
}
