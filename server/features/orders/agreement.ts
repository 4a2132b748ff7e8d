import type { RefundService } from '#contract/order-states.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';

/** What happened to an agreement, in the order in which it happened (decision 0110). Days are those of Beijing. */
export type Entry = { at: Date } & (
  | { kind: 'term'; order: string; first: string; days: number; fen: number }
  | { kind: 'change'; order: string; first: string; fen: number }
  | { kind: 'grant'; days: number; by: string | null; why: string }
  | {
      kind: 'return';
      id: string;
      order: string;
      fen: number;
      service: RefundService;
      /** With lines, `service` does not count (decision 0135). */
      lines?: readonly ReturnedLine[];
      by: string | null;
      why: string;
    }
);
/**
 * Units of an order's line that are returned: `fen` of the `ofFen` that the whole order costs, both before a discount. A good that is paid once
 * goes back for its whole price, a line of the term for the days from today on.
 */
export type ReturnedLine = { id: string; quantity: number; fen: number; ofFen: number; isOnce: boolean };

type Return = Extract<Entry, { kind: 'return' }>;
/** The order and the moment of a return. */
type Of = Pick<Return, 'order' | 'at'>;

/** An order's share in a segment: its days at its own daily price, without the lines that were returned. */
type Layer = { order: string; fen: number; without?: readonly ReturnedLine[] };
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
      const layers = (segments.at(-1)?.layers ?? []).map((layer) => ({ ...layer, fen: 0 }));
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
const sumWorth = (segments: readonly Segment[]) => segments.reduce((sum, segment) => sum + worthOf(segment), 0);
export const lastDay = ({ first, days }: Segment) => addDays(first, days - 1);
/** The order whose choice works in a segment. */
export const choiceOf = ({ layers }: Segment) => layers.at(-1)?.order;
/** The lines that a segment's choice is without. */
export const withoutOf = ({ layers }: Segment): readonly ReturnedLine[] => layers.at(-1)?.without ?? [];

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
 * Applies a return. The money that the segments lose is no longer paid for; the rest was used before, is a part of a day, which is left whole,
 * or goodwill, and is given.
 * Example: ¥199.99 back, `shortened` by one day of ¥100: the segments lose ¥100, ¥99.99 is given.
 */
function withReturn(agreement: Agreement, entry: Return): Agreement {
  const segments = segmentsAfter(agreement, entry);
  const { order, by, why } = entry;
  const fen = entry.fen - (sumWorth(agreement.segments) - sumWorth(segments));
  return { segments, given: fen === 0 ? agreement.given : [...agreement.given, { order, fen, by, why }] };
}

/**
 * Returns the segments that remain after a return. A change that lies under another one is never taken away.
 * Example: ¥300 back, `unchanged`: all segments stay as they are.
 */
function segmentsAfter(agreement: Agreement, entry: Return): readonly Segment[] {
  const { segments } = agreement;
  if (entry.lines) return takeLinesOff(segments, entry.lines, entry);
  const above = changesAbove(segments, entry.order, beijingDay(entry.at));
  const isBuried = isChange(segments, entry.order) && above.length > 0;
  if (entry.service === 'unchanged' || isBuried) return segments;
  return entry.service === 'shortened' ? shorten(segments, entry) : end(agreement, entry);
}

/**
 * Takes whole days from the end of the days that the order paid for, down to today, for as long as the money covers them.
 * Example: 90 days for ¥9,000, ¥199.99 back on the first one: the 90th day goes, and 89 days for ¥8,900 remain.
 */
function shorten(segments: readonly Segment[], { order, fen, at }: Return): Segment[] {
  const today = beijingDay(at);
  const goes = layersOf(segments, order);
  let leftFen = fen;
  const off = new Map<Segment, number>();
  for (const segment of refundableOf(segments, order).toReversed()) {
    const ahead = daysFrom(segment, today);
    let days = ahead;
    while (days > 0 && priceOfLast(days, segment, goes) > leftFen) days -= 1;
    off.set(segment, days);
    leftFen -= priceOfLast(days, segment, goes);
    if (days < ahead) break;
  }
  return takeOff(segments, order, off);
}

/**
 * Takes all days from today on. Today stays where the money back, with what was given before, does not cover it. Days that a colleague gave end
 * with the last paid service.
 * Example: 90 days for ¥9,000, ended on the tenth one for ¥8,000: ten days for ¥1,000 remain; for ¥8,100, nine days for ¥900.
 */
function end(agreement: Agreement, { order, fen, at }: Return): Segment[] {
  const { segments } = agreement;
  const today = beijingDay(at);
  const goes = layersOf(segments, order);
  // Money given for days that end now was never paid for them.
  let leftFen = fen + givenOf(agreement, order);
  const off = new Map<Segment, number>();
  for (const segment of refundableOf(segments, order).toReversed()) {
    const ahead = daysFrom(segment, today);
    const keepsToday = segment.first <= today && ahead > 0 && priceOfLast(ahead, segment, goes) > leftFen;
    const days = keepsToday ? ahead - 1 : ahead;
    off.set(segment, days);
    leftFen -= priceOfLast(days, segment, goes);
  }
  const kept = takeOff(segments, order, off);
  const isPaidAhead = kept.some((segment) => lastDay(segment) > today && (!segment.granted || worthOf(segment) > 0));
  if (isPaidAhead || isChange(segments, order)) return kept;
  return kept.flatMap((one) => (one.granted ? upTo(one, today) : one));
}

/**
 * Takes days off the ends of segments: of a term the days with all their layers, so that what follows moves up; of a change its layer alone, so
 * that the choice before it goes on.
 * Example: a term of 90 days under a change loses its last day: 89 days with both layers remain. The change loses one: 89 days with both layers
 * and one day with the term's.
 */
function takeOff(segments: readonly Segment[], order: string, off: ReadonlyMap<Segment, number>): Segment[] {
  return isChange(segments, order) ? takeLayerOff(segments, order, off) : takeDaysOff(segments, off);
}

function takeDaysOff(segments: readonly Segment[], off: ReadonlyMap<Segment, number>): Segment[] {
  let gone = 0;
  return segments.flatMap((segment) => {
    const days = off.get(segment) ?? 0;
    const [stays] = cutAt({ ...segment, first: addDays(segment.first, -gone) }, segment.days - days);
    gone += days;
    return stays;
  });
}

function takeLayerOff(segments: readonly Segment[], order: string, off: ReadonlyMap<Segment, number>): Segment[] {
  const without = (one: Segment) => ({ ...one, layers: one.layers.filter((layer) => layer.order !== order) });
  const isOff = [...off.values()].some((days) => days > 0);
  const own = new Set(segmentsOf(segments, order));
  return segments.flatMap((segment) => {
    const [stays, ends] = cutAt(segment, segment.days - (off.get(segment) ?? 0));
    // Days that were given after a change have its choice for nothing.
    return [...(isOff && !own.has(segment) ? stays.map(without) : stays), ...ends.map(without)];
  });
}

/**
 * Takes the price of lines off their order's layers: from today on, or off all of them where a good is paid once. All days stay.
 * Example: 365 days for ¥15,200, of which ¥12,800 once: the good leaves 365 days for ¥2,400. Returned on the 101st day, a line of ¥2,400 for the
 * term takes ¥1,742.47 off the 265 days left.
 */
function takeLinesOff(segments: readonly Segment[], lines: readonly ReturnedLine[], { order, at }: Of): Segment[] {
  const today = beijingDay(at);
  const cut = segments.flatMap((segment) => cutAt(segment, segment.days - daysFrom(segment, today)).flat());
  let [exactFen, doneFen] = [0, 0];
  return cut.map((segment) => {
    const off = lines.filter(({ isOnce }) => isOnce || segment.first >= today);
    const [{ ofFen } = { ofFen: 0 }] = off;
    if (ofFen === 0) return segment;
    const layers = segment.layers.map((layer) => {
      if (layer.order !== order) return layer;
      const { fen, without = [] } = layer;
      exactFen += (fen * sumFen(off)) / (ofFen - sumFen(without));
      const offFen = Math.round(exactFen) - doneFen;
      doneFen += offFen;
      return { ...layer, fen: fen - offFen, without: [...without, ...off] };
    });
    return { ...segment, layers };
  });
}

const sumFen = (lines: readonly ReturnedLine[]) => lines.reduce((sum, { fen }) => sum + fen, 0);

/** Price of what a return of lines takes off, in fen. */
export const worthOfLines = ({ segments }: Agreement, lines: readonly ReturnedLine[], of: Of) =>
  sumWorth(segments) - sumWorth(takeLinesOff(segments, lines, of));

/** True for the order of a change, whose layer lies on those of terms. */
const isChange = (segments: readonly Segment[], order: string) =>
  segments.every(({ layers }) => layers[0]?.order !== order);

/** The segments whose days a return of an order can take: of a term the paid ones, of a change those under it as well that were given. */
const refundableOf = (segments: readonly Segment[], order: string) =>
  segmentsOf(segments, order).filter(({ granted }) => !granted || isChange(segments, order));

/** Selects the layers that an order's day takes with it: of a term all, so that the money of a change above it is not lost; of a change its own. */
function layersOf(segments: readonly Segment[], order: string): (layer: Layer) => boolean {
  const isOfChange = isChange(segments, order);
  return (layer) => !isOfChange || layer.order === order;
}

/** Price of a segment's last days, by the layers that go with them, in fen. */
const priceOfLast = (days: number, segment: Segment, goes: (layer: Layer) => boolean) =>
  segment.layers.filter(goes).reduce((sum, { fen }) => sum + fen - share(fen, segment.days - days, segment.days), 0);

/** What an ended service would keep of money that pays for days that are not served; 0 where it may end so. */
export function keepsUnserved(agreement: Agreement, entry: Return): number {
  const goneFen = sumWorth(agreement.segments) - sumWorth(follow(agreement, entry).segments);
  return Math.max(0, goneFen - entry.fen - givenOf(agreement, entry.order));
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
export function daysFrom({ first, days }: Segment, day: string): number {
  const before = (Date.parse(day) - Date.parse(first)) / 86_400_000;
  return Math.min(days, Math.max(0, days - before));
}

const upTo = (segment: Segment, day: string) => cutAt(segment, segment.days - daysFrom(segment, addDays(day, 1)))[0];

/** The first so many days of a segment, and the others; either may be none. */
function cutAt(segment: Segment, days: number): [Segment[], Segment[]] {
  if (days <= 0) return [[], [segment]];
  if (days >= segment.days) return [[segment], []];
  const part = (fen: number) => share(fen, days, segment.days);
  const layers = segment.layers.map((layer) => ({ ...layer, fen: part(layer.fen) }));
  const others = segment.layers.map((layer) => ({ ...layer, fen: layer.fen - part(layer.fen) }));
  const first = addDays(segment.first, days);
  return [[{ ...segment, days, layers }], [{ ...segment, first, days: segment.days - days, layers: others }]];
}
