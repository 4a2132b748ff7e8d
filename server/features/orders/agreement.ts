import type { RefundService } from '#contract/order-states.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';

/** What happened to an agreement, in the order in which it happened (decision 0110). Days are those of Beijing. */
export type Entry = { at: Date } & (
  | { kind: 'term'; order: string; first: string; days: number; fen: number }
  | { kind: 'change'; order: string; first: string; fen: number }
  | { kind: 'grant'; days: number; by: string | null; why: string }
  | { kind: 'return'; id: string; order: string; fen: number; service: RefundService; by: string | null; why: string }
);

/** What an order's price makes of a segment: its days at its own daily price. */
type Layer = { order: string; fen: number };
/**
 * Days in a row on which the same choice works: that of the topmost layer's order. The lowest layer is the term's, those above are changes. Days
 * that a colleague gave cost nothing.
 */
export type Segment = { first: string; days: number; layers: readonly Layer[]; granted: boolean };
/** Money that went back while the service that it had paid for stays, or was used before; below zero where such a service ends after all. */
type Given = { order: string; fen: number; by: string | null; why: string };
/** The segments' worth less what was given is the money kept, to the fen. */
export type Agreement = { segments: readonly Segment[]; given: readonly Given[] };

const nothing: Agreement = { segments: [], given: [] };

/** What works and when, of all that was paid, given and returned: the one place that knows (decision 0110). */
export function agreementOf(entries: readonly Entry[]): Agreement {
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()).reduce(follow, nothing);
}

/** The agreement after one more entry. */
export function follow(agreement: Agreement, entry: Entry): Agreement {
  const { segments } = agreement;
  const next = dayAfter(segments);
  switch (entry.kind) {
    case 'term': {
      const { order, fen, days } = entry;
      const first = next > entry.first ? next : entry.first;
      return { ...agreement, segments: [...segments, { first, days, layers: [{ order, fen }], granted: false }] };
    }
    case 'change':
      return { ...agreement, segments: withChange(segments, entry) };
    case 'grant': {
      const today = beijingDay(entry.at);
      const layers = (segments.at(-1)?.layers ?? []).map(({ order }) => ({ order, fen: 0 }));
      // A day that has begun is not counted.
      const added = next > today ? { first: next, days: entry.days } : { first: today, days: entry.days + 1 };
      return { ...agreement, segments: [...segments, { ...added, layers, granted: true }] };
    }
    case 'return':
      return withReturn(agreement, entry);
  }
}

/** The money that stays for a segment, as priced. */
export const worthOf = ({ layers }: Pick<Segment, 'layers'>) => layers.reduce((sum, { fen }) => sum + fen, 0);
export const lastDay = ({ first, days }: Segment) => addDays(first, days - 1);
/** The order whose choice works in a segment. */
export const choiceOf = ({ layers }: Segment) => layers.at(-1)?.order;

/** The segment of a day, or the next one. */
export function segmentAt(segments: readonly Segment[], day: string): Segment | undefined {
  return segments.find((segment) => lastDay(segment) >= day);
}

/** The segments that an order has paid for, a part of or the whole. */
export function segmentsOf(segments: readonly Segment[], order: string): Segment[] {
  return segments.filter(({ layers, granted }) =>
    layers.some((layer) => layer.order === order && !(granted && layer.fen === 0)),
  );
}

function dayAfter(segments: readonly Segment[]): string {
  const last = segments.at(-1);
  return last ? addDays(lastDay(last), 1) : '';
}

/** A change lies over all days from its first one on, each at the same price. */
function withChange(
  segments: readonly Segment[],
  { order, first, fen }: Extract<Entry, { kind: 'change' }>,
): Segment[] {
  const cut = segments.flatMap((segment) => cutAt(segment, segment.days - daysFrom(segment, first)).flat());
  const days = cut.reduce((sum, segment) => sum + daysFrom(segment, first), 0);
  let done = 0;
  return cut.map((segment) => {
    if (segment.first < first) return segment;
    const layer = { order, fen: share(fen, done + segment.days, days) - share(fen, done, days) };
    done += segment.days;
    return { ...segment, layers: [...segment.layers, layer] };
  });
}

/**
 * Takes off what a return no longer pays for, from the end of what its order paid for and in whole days from today on: of a term the days with all
 * their layers, each at what it is worth, so that the money of a change above it is not lost; of a change its layer. What follows moves up. What
 * the return is more than they are worth was used before, or is a part of a day, which is left whole.
 */
function withReturn({ segments, given }: Agreement, entry: Extract<Entry, { kind: 'return' }>): Agreement {
  const { order, service, by, why } = entry;
  const today = beijingDay(entry.at);
  const isChange = segments.every(({ layers }) => layers[0]?.order !== order);
  const goes = ({ order: of }: Layer) => !isChange || of === order;
  // What was given of days that an end takes away is money that they never cost.
  const before = service === 'ended' ? givenOf({ given }, order) : 0;
  let leftFen = entry.fen;
  const off = new Map<Segment, number>();
  const isKept = service === 'unchanged' || (isChange && changesAbove(segments, order, today).length > 0);
  const own = segmentsOf(segments, order);
  for (const segment of isKept ? [] : own.toReversed()) {
    if (segment.granted && !isChange) continue;
    const priceOf = (days: number) =>
      segment.layers
        .filter(goes)
        .reduce((sum, { fen }) => sum + fen - share(fen, segment.days - days, segment.days), 0);
    const ahead = daysFrom(segment, today);
    let days = ahead;
    // Whoever ends a service keeps the money of today, or returns it, too.
    if (service === 'ended') days -= priceOf(ahead) > leftFen + before && segment.first <= today && ahead > 0 ? 1 : 0;
    else while (days > 0 && priceOf(days) > leftFen) days -= 1;
    off.set(segment, days);
    leftFen -= priceOf(days);
    if (service === 'shortened' && days < ahead) break;
  }
  const without = (one: Segment) => ({ ...one, layers: one.layers.filter((layer) => !goes(layer)) });
  const isOff = [...off.values()].some((days) => days > 0);
  let gone = 0;
  const kept = segments.flatMap((segment) => {
    const days = off.get(segment) ?? 0;
    const [stays, ends] = cutAt({ ...segment, first: addDays(segment.first, -gone) }, segment.days - days);
    // Days that were given after a change have its choice for nothing.
    if (isChange) return [...(isOff && !own.includes(segment) ? stays.map(without) : stays), ...ends.map(without)];
    gone += days;
    return stays;
  });
  const isPaidAhead = kept.some((segment) => lastDay(segment) > today && (!segment.granted || worthOf(segment) > 0));
  const isOver = service === 'ended' && !isChange && !isPaidAhead;
  return {
    segments: isOver ? kept.flatMap((one) => (one.granted ? upTo(one, today) : one)) : kept,
    given: leftFen === 0 ? given : [...given, { order, fen: leftFen, by, why }],
  };
}

/** What an ended service would keep of money that pays for days that are not served; 0 where it may end so. */
export function keepsUnserved(agreement: Agreement, entry: Extract<Entry, { kind: 'return' }>): number {
  const worth = ({ segments }: Agreement) => segments.reduce((sum, segment) => sum + worthOf(segment), 0);
  return Math.max(0, worth(agreement) - worth(follow(agreement, entry)) - entry.fen - givenOf(agreement, entry.order));
}

/** The changes that lie above another one from a day on: that one is not to be taken from under them. */
export function changesAbove(segments: readonly Segment[], order: string, day: string): string[] {
  const above = segmentsOf(segments, order).flatMap((segment) =>
    lastDay(segment) < day ? [] : segment.layers.slice(segment.layers.findIndex((layer) => layer.order === order) + 1),
  );
  return [...new Set(above.map((layer) => layer.order))];
}

const givenOf = ({ given }: Pick<Agreement, 'given'>, order: string) =>
  given.reduce((sum, one) => sum + (one.order === order ? one.fen : 0), 0);

const share = (fen: number, days: number, ofDays: number) => Math.round((fen * days) / ofDays);

/** How many of a segment's days are that day or later. */
function daysFrom({ first, days }: Segment, day: string): number {
  const before = (Date.parse(day) - Date.parse(first)) / 86_400_000;
  return Math.min(days, Math.max(0, days - before));
}

const upTo = (segment: Segment, day: string) => cutAt(segment, segment.days - daysFrom(segment, addDays(day, 1)))[0];

/** The first so many days of a segment, and the others; either may be none. */
function cutAt(segment: Segment, days: number): [Segment[], Segment[]] {
  if (days <= 0) return [[], [segment]];
  if (days >= segment.days) return [[segment], []];
  const part = (fen: number) => share(fen, days, segment.days);
  const layers = segment.layers.map(({ order, fen }) => ({ order, fen: part(fen) }));
  const others = segment.layers.map(({ order, fen }) => ({ order, fen: fen - part(fen) }));
  const first = addDays(segment.first, days);
  return [[{ ...segment, days, layers }], [{ ...segment, first, days: segment.days - days, layers: others }]];
}
