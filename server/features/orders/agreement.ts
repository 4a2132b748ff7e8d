import type { RefundService } from '#contract/order-states.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';

/** Event of an agreement: a term, change, grant or refund (decision 0110). Days are in Beijing time. */
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
      /** If lines are given, `service` is ignored (decision 0135). */
      lines?: readonly ReturnedLine[];
      by: string | null;
      why: string;
    }
);
/**
 * Units of an order's line that are returned: `fen` of the whole order's `ofFen`, both before a discount. A product that is paid once is
 * refunded at its whole price, a line paid by the term for the days from today on.
 */
export type ReturnedLine = { id: string; quantity: number; fen: number; ofFen: number; isOnce: boolean };

type Return = Extract<Entry, { kind: 'return' }>;
/** The order and the moment of a return. */
type Of = Pick<Return, 'order' | 'at'>;

/** An order's share in a segment: its days at its own daily price, without the lines that were returned. */
type Layer = { order: string; fen: number; without?: readonly ReturnedLine[] };
/**
 * Consecutive days with the same choice in force: that of the top layer's order. The lowest layer is the term's, those above are changes. Days
 * granted by a colleague cost nothing.
 */
export type Segment = { first: string; days: number; layers: readonly Layer[]; granted: boolean };
/** Money refunded for service that stays or was used before. Negative if that service ends later. */
type Given = { order: string; fen: number; by: string | null; why: string };
/** Segments and goodwill refunds. The segments' worth less `given` equals the money kept, to the fen. */
export type Agreement = { segments: readonly Segment[]; given: readonly Given[] };

const nothing: Agreement = { segments: [], given: [] };

/** Computes the choice in force on each day from all entries. Only this function computes it (decision 0110). */
export function agreementOf(entries: readonly Entry[]): Agreement {
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()).reduce(follow, nothing);
}

/** Returns the agreement after another entry. */
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

/** Returns the money kept for a segment, in fen. */
export const worthOf = ({ layers }: Pick<Segment, 'layers'>) => layers.reduce((sum, { fen }) => sum + fen, 0);
const sumWorth = (segments: readonly Segment[]) => segments.reduce((sum, segment) => sum + worthOf(segment), 0);
export const lastDay = ({ first, days }: Segment) => addDays(first, days - 1);
/** Returns the order whose choice is in force in a segment. */
export const choiceOf = ({ layers }: Segment) => layers.at(-1)?.order;
/** Returns the returned lines that a segment's choice no longer has. */
export const withoutOf = ({ layers }: Segment): readonly ReturnedLine[] => layers.at(-1)?.without ?? [];

/** Returns the segment of a day, or the next one. */
export function segmentAt(segments: readonly Segment[], day: string): Segment | undefined {
  return segments.find((segment) => lastDay(segment) >= day);
}

/** Returns the segments that an order paid for, in part or in whole. */
export function segmentsOf(segments: readonly Segment[], order: string): Segment[] {
  return segments.filter(({ layers, granted }) =>
    layers.some((layer) => layer.order === order && !(granted && layer.fen === 0)),
  );
}

function dayAfter(segments: readonly Segment[]): string {
  const last = segments.at(-1);
  return last ? addDays(lastDay(last), 1) : '';
}

/** Adds a change's layer to all days from its first day on, each at the same price. */
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
 * Applies a return. The segments lose the price of the days or lines taken off. The rest of the money is recorded as given: it is goodwill,
 * or pays for days already used or for a fraction of a day, because days are not split.
 * Example: ¥199.99 back, `shortened` by one day of ¥100: the segments lose ¥100, ¥99.99 is given.
 */
function withReturn(agreement: Agreement, entry: Return): Agreement {
  const segments = segmentsAfter(agreement, entry);
  const { order, by, why } = entry;
  const fen = entry.fen - (sumWorth(agreement.segments) - sumWorth(segments));
  return { segments, given: fen === 0 ? agreement.given : [...agreement.given, { order, fen, by, why }] };
}

/**
 * Returns the segments that remain after a return. A change that lies under another one is never removed.
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
 * Removes whole days from the end of the days that the order paid for, back to today, as long as the money covers them.
 * Example: 90 days for ¥9,000, ¥199.99 back on the first one: the 90th day is removed, and 89 days for ¥8,900 remain.
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
 * Removes all days from today on. Today stays if the refund, with earlier goodwill refunds, does not cover it. Days granted by a colleague
 * end with the last paid service.
 * Example: 90 days for ¥9,000, ended on the tenth one for ¥8,000: ten days for ¥1,000 remain; for ¥8,100, nine days for ¥900.
 */
function end(agreement: Agreement, { order, fen, at }: Return): Segment[] {
  const { segments } = agreement;
  const today = beijingDay(at);
  const goes = layersOf(segments, order);
  // Goodwill refunds for days that end now already returned a part of their price.
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
 * Removes days from the ends of segments. For a term the days go with all their layers, and later segments move up. For a change only its layer
 * is removed, and the choice before it continues.
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
    // Days granted after a change have its choice at no cost.
    return [...(isOff && !own.has(segment) ? stays.map(without) : stays), ...ends.map(without)];
  });
}

/**
 * Subtracts the price of lines from their order's layers: from today on, or from all of them if a product is paid once. All days stay.
 * Example: 365 days for ¥15,200, of which ¥12,800 once: without the product, 365 days for ¥2,400 remain. Returned on the 101st day, a line of
 * ¥2,400 for the term subtracts ¥1,742.47 from the 265 days left.
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

/** Computes the price that a return of lines subtracts, in fen. */
export const worthOfLines = ({ segments }: Agreement, lines: readonly ReturnedLine[], of: Of) =>
  sumWorth(segments) - sumWorth(takeLinesOff(segments, lines, of));

/** Returns true if an order is a change, whose layer lies above those of terms. */
const isChange = (segments: readonly Segment[], order: string) =>
  segments.every(({ layers }) => layers[0]?.order !== order);

/** Returns the segments whose days a return can remove: the paid ones, and for a change also the granted ones that it covers. */
const refundableOf = (segments: readonly Segment[], order: string) =>
  segmentsOf(segments, order).filter(({ granted }) => !granted || isChange(segments, order));

/** Selects the layers that go with an order's day. For a term it is all of them, so that a change's money is refunded; for a change only its own. */
function layersOf(segments: readonly Segment[], order: string): (layer: Layer) => boolean {
  const isOfChange = isChange(segments, order);
  return (layer) => !isOfChange || layer.order === order;
}

/** Computes the price of a segment's last days by the layers that go with them, in fen. */
const priceOfLast = (days: number, segment: Segment, goes: (layer: Layer) => boolean) =>
  segment.layers.filter(goes).reduce((sum, { fen }) => sum + fen - share(fen, segment.days - days, segment.days), 0);

/** Computes the money, in fen, that ending a service would keep for unserved days; 0 if the refund covers them all. */
export function keepsUnserved(agreement: Agreement, entry: Return): number {
  const goneFen = sumWorth(agreement.segments) - sumWorth(follow(agreement, entry).segments);
  return Math.max(0, goneFen - entry.fen - givenOf(agreement, entry.order));
}

/** Returns the changes above an order's layer from a day on. The order must not be removed from under them. */
export function changesAbove(segments: readonly Segment[], order: string, day: string): string[] {
  const above = segmentsOf(segments, order).flatMap((segment) =>
    lastDay(segment) < day ? [] : segment.layers.slice(segment.layers.findIndex((layer) => layer.order === order) + 1),
  );
  return [...new Set(above.map((layer) => layer.order))];
}

const givenOf = ({ given }: Pick<Agreement, 'given'>, order: string) =>
  given.reduce((sum, one) => sum + (one.order === order ? one.fen : 0), 0);

const share = (fen: number, days: number, ofDays: number) => Math.round((fen * days) / ofDays);

/** Counts the days of a segment on or after a day. */
export function daysFrom({ first, days }: Segment, day: string): number {
  const before = (Date.parse(day) - Date.parse(first)) / 86_400_000;
  return Math.min(days, Math.max(0, days - before));
}

const upTo = (segment: Segment, day: string) => cutAt(segment, segment.days - daysFrom(segment, addDays(day, 1)))[0];

/** Splits a segment after a number of days; either part may be empty. */
function cutAt(segment: Segment, days: number): [Segment[], Segment[]] {
  if (days <= 0) return [[], [segment]];
  if (days >= segment.days) return [[segment], []];
  const part = (fen: number) => share(fen, days, segment.days);
  const layers = segment.layers.map((layer) => ({ ...layer, fen: part(layer.fen) }));
  const others = segment.layers.map((layer) => ({ ...layer, fen: layer.fen - part(layer.fen) }));
  const first = addDays(segment.first, days);
  return [[{ ...segment, days, layers }], [{ ...segment, first, days: segment.days - days, layers: others }]];
}
