import words from '#messages/zh-CN/data-picture.json' with { type: 'json' };
import type { SampleChoice } from './picture-choices.ts';
import { floors, type Level, type Picture, type PictureKind, type PictureOf, type Series } from './picture.ts';
import { sampleTable, timeOf, type SampledProduct, type SampleTable } from './sample-table.ts';

type ChoiceOf<Draw extends SampleChoice['draw']> = Extract<SampleChoice, { draw: Draw }>;

/** Builds a picture from a sample; null if the sample has no figure for it. */
export function pictureOfSample(product: SampledProduct, choice: SampleChoice): Picture | null {
  const table = sampleTable(product, choice.where);
  switch (choice.draw) {
    case 'candles':
      return candles(table);
    case 'book':
      return book(table);
    case 'lines':
      return lines(table, choice);
    case 'bars':
      return bars(table, choice);
    case 'dots':
      return dots(table, choice);
    case 'spans':
      return spans(table, choice);
    case 'coverage':
      return coverage(table, choice);
  }
}

/** Bars of the first instrument in order of time; of fewer than the floor only the closes are drawn. */
function candles(table: SampleTable): Picture | null {
  const [first] = table.rows;
  if (!first) return null;
  const time = table.has('datetime') ? 'datetime' : 'date';
  const subject = table.text(first, 'order_book_id');
  const rows = table.rows
    .filter((row) => table.text(row, 'order_book_id') === subject && table.number(row, 'close') !== null)
    .toSorted((a, b) => table.time(a, time)! - table.time(b, time)!);
  if (rows.length < floors.candles) {
    const simpler = lines(table, { draw: 'lines', x: time, y: ['close'], by: ['order_book_id'] });
    return simpler && instead('candles', simpler);
  }
  const column = (name: string) => rows.map((row) => table.number(row, name) ?? 0);
  const traded = table.has('volume') ? 'volume' : 'total_turnover';
  return {
    kind: 'candles',
    source: 'sample',
    subject,
    times: rows.map((row) => table.text(row, time)),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column(traded),
    price: { label: words.columns.price, unit: table.measure('close').unit },
    traded: table.measure(traded),
  };
}

/** The first complete book of the sample; without one the last prices as a line. */
function book(table: SampleTable): Picture | null {
  const side = (row: SampleTable['rows'][number], prices: string, volumes: string): Level[] => {
    const sizes = table.text(row, volumes).split(';');
    return table
      .text(row, prices)
      .split(';')
      .map((price, at) => ({ price: Number(price), volume: Number(sizes[at] ?? Number.NaN) }));
  };
  for (const row of table.rows) {
    const bids = side(row, 'bids', 'bid_volumes');
    const asks = side(row, 'asks', 'ask_volumes');
    const isWhole = [...bids, ...asks].every(({ price, volume }) => price > 0 && volume > 0);
    if (!isWhole || bids.length < floors.levels || bids.length !== asks.length) continue;
    return {
      kind: 'book',
      source: 'sample',
      subject: table.text(row, 'order_book_id'),
      time: table.text(row, 'datetime'),
      bids,
      asks,
      price: table.measure('last'),
      size: { label: words.columns.size, unit: table.measure('volume').unit },
    };
  }
  const simpler = lines(table, { draw: 'lines', x: 'datetime', y: ['last'] });
  return simpler && instead('book', simpler);
}

function lines(table: SampleTable, { x, y, by, steps = false }: ChoiceOf<'lines'>): PictureOf<'lines'> | null {
  const axis = axisOf(table, x);
  const series = new Map<string, { at: number; value: number }[]>();
  for (const row of table.rows) {
    for (const column of y) {
      const value = table.number(row, column);
      const at = axis.at(table.text(row, x));
      if (value === null || !Number.isFinite(at)) continue;
      const groups = (by ?? []).map((name) => table.text(row, name));
      const name = [...groups, ...(y.length > 1 ? [table.measure(column).label] : [])].join(' ');
      series.set(name, [...(series.get(name) ?? []), { at, value }]);
    }
  }
  if (series.size === 0) return null;
  return {
    kind: 'lines',
    source: 'sample',
    what: y.map((column) => table.measure(column).label).join(words.columns.join),
    measure: y.length > 1 ? { ...table.measure(y[0]!), label: words.columns.value } : table.measure(y[0]!),
    axis: axis.described,
    series: [...series].map(([name, points]) => ({
      name,
      points: points.toSorted((a, b) => a.at - b.at),
    })) satisfies Series[],
    steps,
  };
}

const daysOfTenor = { D: 1, W: 7, M: 30, Y: 365 };

/** Days of O/N, 1W, 3M, 1Y; NaN for other words. */
function tenorDays(text: string): number {
  if (text === 'O/N') return 1;
  const [, count = '', unit = ''] = /^(\d+)([DWMY])$/.exec(text) ?? [];
  return Number(count || Number.NaN) * (daysOfTenor[unit as keyof typeof daysOfTenor] ?? Number.NaN);
}

/** The horizontal axis of a column: time, a number, or tenors at equal distances. */
function axisOf(
  table: SampleTable,
  column: string,
): { described: PictureOf<'lines'>['axis']; at: (text: string) => number } {
  const texts = [...new Set(table.rows.map((row) => table.text(row, column)).filter(Boolean))];
  if (texts.every((text) => /^-?\d+(?:\.\d+)?$/.test(text))) {
    return {
      described: { kind: 'number', measure: table.measure(column) },
      at: (text) => (text ? Number(text) : Number.NaN),
    };
  }
  if (texts.every((text) => tenorDays(text) > 0)) {
    const names = texts.toSorted((a, b) => tenorDays(a) - tenorDays(b));
    return { described: { kind: 'rank', names }, at: (text) => (text ? names.indexOf(text) : Number.NaN) };
  }
  return { described: { kind: 'time' }, at: timeOf };
}

const mostBars = 12;

function bars(table: SampleTable, { name, y }: ChoiceOf<'bars'>): PictureOf<'bars'> | null {
  const rows = table.rows.flatMap((row) => {
    const value = table.number(row, y);
    const names = name.map((column) => table.text(row, column)).filter(Boolean);
    return value === null || Number.isNaN(value) ? [] : [{ name: names.join(' '), value }];
  });
  return rows.length === 0
    ? null
    : { kind: 'bars', source: 'sample', measure: table.measure(y), rows: rows.slice(0, mostBars) };
}

/** Lanes that the picture has room for. */
const mostLanes = 7;

/** Dots by lane; of fewer records than the floor each has a row and its words. */
function dots(table: SampleTable, { at, lane, note }: ChoiceOf<'dots'>): Picture | null {
  const records = table.rows.flatMap((row) => {
    const time = table.time(row, at);
    return time === null ? [] : [{ at: time, lane: table.text(row, lane), note: table.words(row, note) }];
  });
  if (records.length === 0) return null;
  const lanes = [...Map.groupBy(records, (record) => record.lane)]
    .map(([name, members]) => ({ name, at: members.map((member) => member.at) }))
    .toSorted((one, other) => other.at.length - one.at.length)
    .slice(0, mostLanes);
  if (lanes.reduce((sum, one) => sum + one.at.length, 0) >= floors.dots)
    return { kind: 'dots', source: 'sample', lanes };
  const inOrder = records.toSorted((a, b) => a.at - b.at).slice(-mostLanes);
  return instead('dots', {
    kind: 'timeline',
    source: 'sample',
    records: inOrder.map((record) => ({
      name: [...new Set([record.lane, record.note])].filter(Boolean).join(' '),
      at: record.at,
    })),
  });
}

/** Records with their first and last day. Without a last day's column a record holds until the next of its name. */
function spans(table: SampleTable, { from, to, name, note }: ChoiceOf<'spans'>): PictureOf<'spans'> | null {
  const records = table.rows.flatMap((row) => {
    const start = table.time(row, from);
    const joined = name.map((column) => table.text(row, column)).join(' ');
    return start === null
      ? []
      : [{ name: joined, note: table.words(row, note), from: start, to: to === null ? null : table.time(row, to) }];
  });
  const known = records.flatMap((record) => [record.from, record.to ?? record.from]);
  if (records.length === 0) return null;
  const names = [...new Set(records.map((record) => record.name))];
  const replaced = (record: (typeof records)[number]) =>
    records.filter((other) => other.name === record.name && other.from > record.from).map((other) => other.from);
  return {
    kind: 'spans',
    source: 'sample',
    end: Math.max(...known, sampleEnd),
    // Records of a name lie next to each other.
    spans: names
      .flatMap((one) => records.filter((record) => record.name === one))
      .map((record) => {
        const next = to === null ? Math.min(...replaced(record)) : Infinity;
        return Number.isFinite(next) ? { ...record, to: next } : record;
      }),
  };
}

/** The day that the samples are as of. */
const sampleEnd = Date.UTC(2025, 11, 31);

/**
 * Counts the records in force in each year, each instrument once. With fewer years than the minimum it draws the
 * records themselves.
 */
function coverage(table: SampleTable, { from, to, by }: ChoiceOf<'coverage'>): Picture | null {
  const year = (time: number) => new Date(time).getUTCFullYear();
  const listed = new Map<string, { group: string; from: number; to: number }>();
  for (const row of table.rows) {
    const start = table.time(row, from);
    if (start === null) continue;
    const end = year(table.time(row, to) ?? sampleEnd);
    listed.set(table.text(row, 'order_book_id'), { group: table.text(row, by), from: year(start), to: end });
  }
  const records = [...listed.values()];
  const first = Math.min(...records.map((record) => record.from));
  const years = Array.from({ length: year(sampleEnd) - first + 1 }, (_, at) => first + at);
  if (records.length === 0 || years.length < floors.years) {
    const simpler = spans(table, { draw: 'spans', from, to, name: ['order_book_id'], note: by });
    return simpler && instead('coverage', simpler);
  }
  const groups = [...new Set(records.map(({ group }) => group))];
  return {
    kind: 'coverage',
    source: 'sample',
    by: table.measure(by).label,
    years,
    groups: groups.map((name) => ({
      name,
      counts: years.map(
        (at) => records.filter((record) => record.group === name && record.from <= at && at <= record.to).length,
      ),
    })),
  };
}

function instead<Drawn extends Picture>(insteadOf: PictureKind, picture: Drawn): Drawn {
  return { ...picture, insteadOf };
}
