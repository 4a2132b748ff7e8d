import { incidentConditions } from '#content/marketplace/incidents.ts';
import type { CatalogueProduct } from '#content/marketplace/product.ts';
import type { DayCondition } from '#contract/data-product-facets.ts';
import { tradingDays } from '#lib/shared/quant/trading-days.ts';

export type QualityDay = { day: string; condition: DayCondition };
type Product = Pick<CatalogueProduct, 'id' | 'quality' | 'frequencies' | 'historyStart'>;

/** The share of days with an incident. A seasonal product has its incidents where reports crowd. */
const shares = { rare: 1 / 243, occasional: 4 / 243, frequent: 12 / 243, seasonal: 0.25 } as const;
/** The last days before listed companies must have reported: end of April, August and October. */
const reportingSeason = /-(?:04-2[2-9]|04-30|08-2[4-9]|08-3[01]|10-2[3-9]|10-3[01])$/;

/**
 * Returns the condition of each day's data over the year before `today`, the newest last. It is invented from the
 * product's kinds of incidents in the catalogue, and deterministic in product and day. Today's delivery is pending.
 */
export function qualityDays(product: Product, today: string): QualityDay[] {
  const year = Number(today.slice(0, 4));
  const from = `${year - 1}${today.slice(4)}`;
  const first = product.historyStart > from ? product.historyStart : from;
  const days = lastTwoYears(year).filter((day) => day > first && day <= today);
  return deliveryDays(days, product.frequencies).map((day) => ({
    day,
    condition: day === today ? 'pending' : conditionOf(product, day),
  }));
}

let lastDays: { year: number; days: readonly string[] } | undefined;

/** Returns the trading days of a year and of the one before. All products of a page have the same. */
function lastTwoYears(year: number): readonly string[] {
  if (lastDays?.year !== year) lastDays = { year, days: tradingDays(year - 1, year) };
  return lastDays.days;
}

/** Returns the deliveries of the year that were due before `today`, the newest last. */
export function pastDeliveries(product: Product, today: string): QualityDay[] {
  return qualityDays(product, today).filter(({ day }) => day < today);
}

/** Number of deliveries on a card. */
const recentDeliveries = 20;

/** Returns the conditions of the last deliveries due before `today`, the newest last. */
export function recentQuality(product: Product, today: string): DayCondition[] {
  return pastDeliveries(product, today)
    .slice(-recentDeliveries)
    .map(({ condition }) => condition);
}

/**
 * A number in [0, 1) that belongs to some words: the same words, the same number on every page (FNV-1a, 32 bits, then mixed as
 * mulberry32 does, because FNV alone leaves neighbours alike).
 */
function numberOf(...words: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('|')) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), hash | 1);
  hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
  return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32;
}

function conditionOf({ id, quality }: Product, day: string): DayCondition {
  const { incidents, rhythm } = quality;
  const inSeason = rhythm !== 'seasonal' || reportingSeason.test(day);
  if (!inSeason || numberOf(id, day) >= shares[rhythm]) return 'available';
  // The first kind is the most frequent: half of the time, then a quarter …
  const draw = numberOf(id, day, 'kind');
  const at = incidents.findIndex((_, index) => draw < 1 - 0.5 ** (index + 1));
  return incidentConditions[incidents[at < 0 ? incidents.length - 1 : at]!];
}

/** Returns the days on which a weekly, monthly, quarterly or annual product has a delivery. */
function deliveryDays(days: readonly string[], frequencies: Product['frequencies']): readonly string[] {
  if (frequencies.some((one) => ['tick', 'minute', 'day', 'event'].includes(one))) return days;
  const period = frequencies.includes('week') ? weekOf : frequencies.includes('month') ? monthOf : quarterOf;
  return days.filter((day, at) => days[at + 1] === undefined || period(day) !== period(days[at + 1]!));
}

const weekOf = (day: string) => Math.floor((Date.parse(day) / 86_400_000 + 3) / 7);
const monthOf = (day: string) => day.slice(0, 7);
const quarterOf = (day: string) => `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
