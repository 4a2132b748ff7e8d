import { qualityDays } from './quality-days.ts';

type Product = Parameters<typeof qualityDays>[0];

export type QualityOverview = {
  /** Deliveries due within the year before today; today's own, which are pending, are not counted. */
  due: number;
  /** Deliveries among these that were complete and on time. */
  complete: number;
  /** The last days with due deliveries, the newest last. */
  lastDays: { day: string; due: number; incidents: number }[];
};

/** Summarises the deliveries of all products. `shownDays` is the number of `lastDays`. */
export function qualityOverview(products: readonly Product[], today: string, shownDays: number): QualityOverview {
  const byDay = new Map<string, { due: number; incidents: number }>();
  for (const { day, condition } of products.flatMap((product) => qualityDays(product, today))) {
    if (day === today) continue;
    const counted = byDay.get(day) ?? { due: 0, incidents: 0 };
    byDay.set(day, { due: counted.due + 1, incidents: counted.incidents + (condition === 'available' ? 0 : 1) });
  }
  const days = [...byDay].map(([day, counts]) => ({ day, ...counts })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const due = days.reduce((sum, day) => sum + day.due, 0);
  const incidents = days.reduce((sum, day) => sum + day.incidents, 0);
  return { due, complete: due - incidents, lastDays: days.slice(-shownDays) };
}
