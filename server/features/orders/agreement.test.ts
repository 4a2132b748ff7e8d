import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundServices, type RefundService } from '#contract/order-states.ts';
import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import {
  agreementOf,
  changesAbove,
  choiceOf,
  follow,
  keepsUnserved,
  lastDay,
  segmentAt,
  segmentsOf,
  worthOf,
  worthOfLines,
  type Agreement,
  type Entry,
  type Segment,
} from './agreement.ts';

const start = '2026-12-01';
const at = (day: string) => new Date(startOfBeijingDay(day).getTime() + 10 * 3_600_000);
type Sold = { order: string; fen: number; days: number; isChange: boolean };

const step = fc.record({
  what: fc.constantFrom('renewal', 'change', 'grant', 'return', 'return', 'return', 'line', 'line'),
  after: fc.integer({ min: 0, max: 60 }),
  fen: fc.integer({ min: 1, max: 5_000_000 }),
  days: fc.integer({ min: 1, max: 400 }),
  share: fc.double({ min: 0.001, max: 1, noNaN: true }),
  service: fc.constantFrom(...refundServices),
  order: fc.nat(),
  isOnce: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const history = fc.array(step, { minLength: 1, maxLength: 12 });
const daysAhead = (agreement: Agreement, today: string) =>
  agreement.segments.filter((segment) => lastDay(segment) >= today);

/** Plays a history as the site allows it, and shows each step. */
function play(steps: readonly Step[], see: (seen: Seen) => void) {
  let today = start;
  const entries: Entry[] = [{ kind: 'term', at: at(today), order: 'O-0', first: today, days: 91, fen: 780_000 }];
  const sold: Sold[] = [{ order: 'O-0', fen: 780_000, days: 91, isChange: false }];
  const returned = new Map<string, number>();
  let agreement = agreementOf(entries);
  for (const { what, after, fen, days, share, service, order: chosen, isOnce } of steps) {
    today = addDays(today, after);
    const order = `O-${sold.length}`;
    const isAhead = daysAhead(agreement, today).length > 0;
    let entry: Entry | undefined;
    if (what === 'renewal') entry = { kind: 'term', at: at(today), order, first: today, days, fen };
    if (what === 'change' && isAhead) entry = { kind: 'change', at: at(today), order, first: today, fen };
    if (what === 'grant') entry = { kind: 'grant', at: at(today), days: (days % 30) + 1, by: 'han', why: '补偿' };
    if (what === 'return') {
      const of = sold[chosen % sold.length]!;
      const most = of.fen - (returned.get(of.order) ?? 0);
      const back = Math.max(1, Math.round(most * share));
      const asked = {
        kind: 'return',
        id: 'R',
        at: at(today),
        order: of.order,
        fen: back,
        service,
        by: 'han',
        why: '协商',
      } as const;
      const isBuried = of.isChange && changesAbove(agreement.segments, of.order, today).length > 0;
      if (
        most > 0 &&
        !(isBuried && service !== 'unchanged') &&
        (service !== 'ended' || keepsUnserved(agreement, asked) === 0)
      )
        entry = asked;
    }
    if (what === 'line') entry = lineBack({ agreement, sold, returned, today }, { chosen, share, isOnce });
    if (!entry) continue;
    const before = agreement;
    agreement = follow(before, entry);
    if (entry.kind === 'term') sold.push({ order, fen, days, isChange: false });
    if (entry.kind === 'change') {
      const covered = daysAhead(agreement, today).reduce((total, one) => total + (one.first < today ? 0 : one.days), 0);
      sold.push({ order, fen, days: covered, isChange: true });
    }
    if (entry.kind === 'return') returned.set(entry.order, (returned.get(entry.order) ?? 0) + entry.fen);
    entries.push(entry);
    see({ entry, before, agreement, sold, returned, today });
  }
  expect(agreementOf(entries)).toEqual(agreement);
}
/** The return of a line where the site allows it: not under a change, for no more than is kept. */
function lineBack(
  { agreement, sold, returned, today }: Pick<Seen, 'agreement' | 'sold' | 'returned' | 'today'>,
  { chosen, share, isOnce }: { chosen: number; share: number; isOnce: boolean },
): Entry | undefined {
  const of = sold[chosen % sold.length]!;
  if (changesAbove(agreement.segments, of.order, today).length > 0) return undefined;
  const gone = Math.max(0, ...segmentsOf(agreement.segments, of.order).map((segment) => withoutFen(segment, of.order)));
  const line = { id: 'line', quantity: 1, fen: Math.floor((of.fen - gone) * share * 0.9), ofFen: of.fen, isOnce };
  const worth = worthOfLines(agreement, [line], { order: of.order, at: at(today) });
  const most = of.fen - (returned.get(of.order) ?? 0);
  const given = sum(agreement.given.map((one) => (one.order === of.order ? one.fen : 0)));
  const fen = Math.min(worth, most);
  if (fen <= 0 || worth - fen > given) return undefined;
  const why = { by: 'han', why: '协商' };
  return { kind: 'return', id: 'R', at: at(today), order: of.order, fen, service: 'unchanged', lines: [line], ...why };
}
const withoutFen = ({ layers }: Segment, order: string) =>
  sum(layers.flatMap((layer) => (layer.order === order ? (layer.without ?? []).map(({ fen }) => fen) : [])));
type Seen = {
  entry: Entry;
  before: Agreement;
  agreement: Agreement;
  sold: readonly Sold[];
  returned: ReadonlyMap<string, number>;
  today: string;
};
const always = (see: (seen: Seen) => void) =>
  fc.assert(
    fc.property(history, (steps) => play(steps, see)),
    { numRuns: 400 },
  );
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

it('what works is worth the money kept, and what was given with a name and a reason, to the fen', () => {
  always(({ agreement, sold, returned }) => {
    const keptFen = sum(sold.map(({ order, fen }) => fen - (returned.get(order) ?? 0)));
    const givenFen = sum(agreement.given.map(({ fen }) => fen));
    expect(sum(agreement.segments.map(worthOf))).toBe(keptFen + givenFen);
    for (const { order, by, why } of agreement.given) {
      const ofOrder = agreement.given.filter((one) => one.order === order).map(({ fen }) => fen);
      expect([sum(ofOrder) >= 0, by, why]).toEqual([true, 'han', '协商']);
    }
  });
});

it('each segment costs its days times the daily price of the orders that it was paid with, to the fen of each cut', () => {
  always(({ agreement, sold }) => {
    for (const { layers, days, granted } of agreement.segments) {
      for (const { order, fen, without = [] } of layers) {
        const of = sold.find((one) => one.order === order)!;
        if (granted && fen === 0) continue;
        const lessFen = of.fen - sum(without.map((line) => line.fen));
        expect(Math.abs(fen - (lessFen * days) / of.days)).toBeLessThan(12);
      }
    }
  });
});

it('a shortened service gives away less than one of its days, or was used before', () => {
  always(({ entry, before, agreement, today }) => {
    if (entry.kind !== 'return' || entry.service !== 'shortened') return;
    const given = agreement.given.length > before.given.length ? agreement.given.at(-1)!.fen : 0;
    const left = segmentsOf(agreement.segments, entry.order)
      .filter((segment) => lastDay(segment) >= today)
      .at(-1);
    const isChange = agreement.segments.every(({ layers }) => layers[0]?.order !== entry.order);
    if (!left || (left.granted && !isChange)) return;
    const price = isChange ? left.layers.find(({ order }) => order === entry.order)!.fen : worthOf(left);
    expect(given).toBeLessThanOrEqual(price / left.days + 12);
  });
});

it('no paid day of an order is lost by the refund of another, and days given stay until the service is ended', () => {
  always(({ entry, before, agreement, sold }) => {
    if (entry.kind !== 'return') return;
    const daysOf = ({ segments }: Agreement, order: string) =>
      sum(segments.filter(({ layers, granted }) => !granted && layers[0]?.order === order).map(({ days }) => days));
    for (const { order, isChange } of sold) {
      if (order === entry.order || isChange) continue;
      expect(daysOf(agreement, order)).toBe(daysOf(before, order));
    }
    const granted = ({ segments }: Agreement) => sum(segments.map((one) => (one.granted ? one.days : 0)));
    expect(granted(agreement) === granted(before) || entry.service === 'ended').toBe(true);
  });
});

it('segments follow one another without a gap ahead, and an ended order has no day after today', () => {
  always(({ entry, agreement, today }) => {
    agreement.segments.forEach((segment, index) => {
      const next = agreement.segments[index + 1];
      expect(segment.days).toBeGreaterThan(0);
      // A gap is of days that went by before the renewal.
      const follows = addDays(lastDay(segment), 1);
      expect(!next || next.first === follows || (next.first > follows && next.first <= today)).toBe(true);
    });
    if (entry.kind !== 'return' || entry.service !== 'ended') return;
    for (const segment of segmentsOf(agreement.segments, entry.order)) expect(lastDay(segment) <= today).toBe(true);
  });
});

const first: Entry = { kind: 'term', at: at(start), order: 'O-A', first: start, days: 90, fen: 900_000 };
const back = (fen: number, service: RefundService, order = 'O-A', day = start) =>
  ({
    kind: 'return',
    id: 'R',
    at: at(day),
    order,
    fen,
    service,
    by: 'han',
    why: '协商',
  }) satisfies Entry;
const lines = (...entries: Entry[]) =>
  agreementOf(entries).segments.map((one) => `${one.first} ${lastDay(one)} ${choiceOf(one)} ${worthOf(one)}`);

it('a hundred yuan back takes a day, or none, and what follows moves up', () => {
  const renewal: Entry = { kind: 'term', at: at(start), order: 'O-B', first: start, days: 30, fen: 300_000 };
  expect(lines(first, renewal)).toEqual(['2026-12-01 2027-02-28 O-A 900000', '2027-03-01 2027-03-30 O-B 300000']);
  expect(lines(first, renewal, back(10_000, 'unchanged'))).toEqual(lines(first, renewal));
  expect(lines(first, renewal, back(19_999, 'shortened'))).toEqual([
    '2026-12-01 2027-02-27 O-A 890000',
    '2027-02-28 2027-03-29 O-B 300000',
  ]);
  expect(lines(first, renewal, back(900_000, 'ended'))).toEqual(['2026-12-01 2026-12-30 O-B 300000']);
  expect(lines(first, renewal, back(800_000, 'ended', 'O-A', addDays(start, 9)))).toEqual([
    '2026-12-01 2026-12-10 O-A 100000',
    '2026-12-11 2027-01-09 O-B 300000',
  ]);
});

it('a change that is refunded gives back the choice before it, and one that was not goes on with its money', () => {
  const change: Entry = { kind: 'change', at: at(start), order: 'O-C', first: start, fen: 900_000 };
  expect(lines(first, change, back(900_000, 'ended', 'O-C'))).toEqual(['2026-12-01 2027-02-28 O-A 900000']);
  expect(lines(first, change, back(300_000, 'shortened', 'O-C'))).toEqual([
    '2026-12-01 2027-01-29 O-C 1200000',
    '2027-01-30 2027-02-28 O-A 300000',
  ]);
  expect(lines(first, change, back(900_000, 'shortened', 'O-A'))).toEqual(['2026-12-01 2027-01-14 O-C 900000']);
  expect(keepsUnserved(agreementOf([first, change]), back(900_000, 'ended'))).toBe(880_000);
});

it('money given for one order changes nothing of what another one’s end would keep', () => {
  const renewal: Entry = { kind: 'term', at: at(start), order: 'O-B', first: start, days: 30, fen: 300_000 };
  const kept = (...more: Entry[]) => keepsUnserved(agreementOf([first, renewal, ...more]), back(500_000, 'ended'));
  expect([kept(), kept(back(5_000, 'unchanged', 'O-B'))]).toEqual([390_000, 390_000]);
});

it('a change that is shortened goes on over days that were given before it', () => {
  const grant: Entry = { kind: 'grant', at: at(start), days: 10, by: 'han', why: '补偿' };
  const more: Entry = { kind: 'term', at: at(start), order: 'O-B', first: start, days: 30, fen: 300_000 };
  const change: Entry = { kind: 'change', at: at(start), order: 'O-C', first: start, fen: 1_300_000 };
  expect(lines(first, grant, more, change, back(10_000, 'shortened', 'O-C'))).toEqual([
    '2026-12-01 2027-02-28 O-C 1800000',
    '2027-03-01 2027-03-10 O-C 100000',
    '2027-03-11 2027-04-08 O-C 580000',
    '2027-04-09 2027-04-09 O-B 10000',
  ]);
});

it('an ended licence that gets days again has them from the day after', () => {
  const grant: Entry = { kind: 'grant', at: at('2027-04-01'), days: 10, by: 'han', why: '补偿' };
  const { segments } = agreementOf([first, grant]);
  expect(segments.at(-1)).toMatchObject({ first: '2027-04-01', days: 11, granted: true });
  expect(segmentAt(segments, '2027-03-15')?.first).toBe('2027-04-01');
  expect(segmentAt(segments, beijingDay(at('2027-04-12')))).toBeUndefined();
});

it('a day is of its segment up to the last one, on which a change above another still lies', () => {
  const last = addDays(start, 29);
  const change = (order: string) => ({ kind: 'change', at: at(start), order, first: start, fen: 30 }) as const;
  const term = { kind: 'term', at: at(start), order: 'O-0', first: start, days: 30, fen: 300 } as const;
  const { segments } = agreementOf([term, change('O-1'), change('O-2')]);
  expect([segmentAt(segments, last), segmentAt(segments, addDays(last, 1))]).toEqual([segments[0], undefined]);
  expect(changesAbove(segments, 'O-1', last)).toEqual(['O-2']);
  expect(changesAbove(segments, 'O-1', addDays(last, 1))).toEqual([]);
});
