import { brotliCompressSync } from 'node:zlib';
import { createTranslator } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { siteCatalogue, siteProduct } from '#content/marketplace/catalogue/site-catalogue.ts';
import type { DataProduct } from '#contract/data-product.ts';
import { pictureChoices } from '#lib/marketplace/pictures/picture-choices.ts';
import { floors, type Picture, type PictureKind } from '#lib/marketplace/pictures/picture.ts';
import { productPicture } from '#lib/marketplace/pictures/product-picture.ts';
import { timeOf } from '#lib/marketplace/pictures/sample-table.ts';
import { sparklinePath, sparklineSize } from '#lib/marketplace/pictures/sparkline.ts';
import { sampleBars } from '#lib/shared/quant/daily-bars.ts';
import zh from '#messages/zh-CN/index.ts';
import { PictureDrawing } from './picture-drawing.tsx';
import { pictureCaption } from './picture-words.ts';

const t = createTranslator({ locale: 'zh-CN', messages: zh, namespace: 'dataPicture' });
const mostBytes = 4096;
/** Characters of a label next to a plot, which has 44 px on a phone. */
const mostLabel = 6;

const products = siteCatalogue().products.map(({ id }) => siteProduct(id, '2026-11-20')!);
const drawn = products.map((product) => [product.id, product, productPicture(product)!] as const);

/** The picture that is drawn where a sample has too few records for the one of its kind. */
const simpler: Partial<Record<PictureKind, PictureKind>> = {
  candles: 'lines',
  book: 'lines',
  dots: 'timeline',
  coverage: 'spans',
};

function meetsFloor(picture: Picture): boolean {
  switch (picture.kind) {
    case 'candles':
      return picture.times.length >= floors.candles;
    case 'book':
      return picture.bids.length >= floors.levels && picture.bids.length === picture.asks.length;
    case 'heat':
      return (
        picture.rows.length >= floors.heat.rows &&
        picture.rows.every(({ values }) => values.length >= floors.heat.columns)
      );
    case 'dots':
      return picture.lanes.reduce((sum, { at }) => sum + at.length, 0) >= floors.dots;
    case 'coverage':
      return picture.years.length >= floors.years;
    case 'lines':
      return picture.series.every(({ points }) => points.length > 0);
    case 'bars':
      return picture.rows.length > 0;
    case 'timeline':
      return picture.records.length > 0;
    case 'spans':
      return picture.spans.length > 0;
  }
}

/** The numbers that a picture shows as values, without its places on an axis. */
function valuesOf(picture: Picture): number[] {
  switch (picture.kind) {
    case 'candles':
      return [picture.open, picture.high, picture.low, picture.close, picture.volume].flat();
    case 'book':
      return [...picture.bids, ...picture.asks].flatMap(({ price, volume }) => [price, volume]);
    case 'lines':
      return picture.series.flatMap(({ points }) => points.map(({ value }) => value));
    case 'bars':
      return picture.rows.map(({ value }) => value);
    case 'dots':
      return picture.lanes.flatMap(({ at }) => at);
    case 'timeline':
      return picture.records.map(({ at }) => at);
    case 'spans':
      return picture.spans.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
    case 'heat':
      return picture.rows.flatMap(({ values }) => values.filter((value) => value !== null));
    case 'coverage':
      return picture.groups.flatMap(({ counts }) => counts);
  }
}

/** Returns every number and time in a product's sample. */
function sampleFigures({ sample }: DataProduct): Set<number> {
  const cells = sample.rows.flat().filter((cell) => cell !== null);
  return new Set(cells.flatMap((cell) => [timeOf(cell), ...cell.split(';').map(Number)]));
}

it('the table of pictures names no product that is not sold', () => {
  const ids = new Set(products.map(({ id }) => id));
  expect(Object.keys(pictureChoices).filter((id) => !ids.has(id))).toEqual([]);
});

describe.each(drawn)('the picture of %s', (_id, product, picture) => {
  it('meets the floor of its kind, or is the next simpler one', () => {
    expect(picture).not.toBeNull();
    expect(meetsFloor(picture)).toBe(true);
    const { insteadOf } = picture;
    expect(insteadOf === undefined || picture.kind === simpler[insteadOf]).toBe(true);
  });

  it('shows figures of the sample, or of the simulated market', () => {
    const values = valuesOf(picture);
    expect(values.every(Number.isFinite)).toBe(true);
    // Counts of years and values of the market have tests of their own below.
    const isCounted = picture.kind === 'coverage' || picture.source === 'market';
    const known = sampleFigures(product);
    expect(isCounted ? [] : values.filter((value) => !known.has(value))).toEqual([]);
  });

  it('is drawn whole in at most 4 kB', () => {
    const caption = pictureCaption(picture, t);
    const html = renderToStaticMarkup(<PictureDrawing picture={picture} caption={caption} t={t} />);
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
    expect(html).toMatch(/<path|<circle|<rect/);
    expect(caption.title).not.toMatch(/\{|dataPicture/);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(mostBytes);
    const labels = [...html.matchAll(/<text x="-6"[^>]*>([^<]*)/g)].map(([, text]) => text!);
    expect(labels.filter((text) => text.length > mostLabel)).toEqual([]);
  });

  it('fits a list as a small one', () => {
    const path = sparklinePath(picture);
    expect(path).toMatch(/^M/);
    expect(path).not.toMatch(/NaN|undefined|Infinity/);
    const places = [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    for (const [x, y] of places) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(sparklineSize.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(sparklineSize.height);
    }
  });
});

it('candles of the market are its own bars', () => {
  const bars = sampleBars();
  const picture = productPicture(products.find(({ id }) => id === 'stock-daily-bars')!)!;
  if (picture.kind !== 'candles') throw new Error(picture.kind);
  const ofFirst = bars.days.map((_, day) => bars.close[day * bars.count]!);
  expect(picture.close).toEqual(ofFirst.slice(-picture.close.length));
  expect(picture.times).toEqual(bars.days.slice(-picture.times.length));
});

it('coverage counts every instrument once a year, from its listing to its delisting', () => {
  const picture = productPicture(products.find(({ id }) => id === 'stock-instruments')!)!;
  if (picture.kind !== 'coverage') throw new Error(picture.kind);
  const countOf = (year: number) =>
    Object.fromEntries(picture.groups.map(({ name, counts }) => [name, counts[picture.years.indexOf(year)]]));
  expect(picture.years).toEqual(Array.from({ length: 27 }, (_, at) => 1999 + at));
  expect(countOf(1999)).toEqual({ MainBoard: 1, KSH: 0 });
  expect(countOf(2023)).toEqual({ MainBoard: 4, KSH: 1 });
  expect(countOf(2025)).toEqual({ MainBoard: 3, KSH: 1 });
});

it.each([
  ['factor-exposures-classic', 'size', 0],
  ['factor-exposures-long', 'leverage', 9],
])('the last column of %s is what its sample says of %s', (id, column, style) => {
  const product = products.find((one) => one.id === id)!;
  const picture = productPicture(product)!;
  if (picture.kind !== 'heat') throw new Error(picture.kind);
  const { columns, rows } = product.sample;
  const row = rows.find((cells) => cells[0] === 'SIM001' && cells[1] === '2025-12-31')!;
  const at = picture.what === 'crossSection' ? picture.columns.indexOf('SIM001') : -1;
  expect(picture.rows[style]!.values.at(at)).toBeCloseTo(Number(row[columns.indexOf(column)]), 5);
});

it('a product that is not in the table gets a picture by its columns', () => {
  const [first] = products;
  const unlisted = (id: string) => productPicture({ ...products.find((one) => one.id === id)!, id: 'not-listed' });
  expect(unlisted(first!.id)).not.toBeNull();
  expect(unlisted('stock-minute-bars')?.kind).toMatch(/candles|lines/);
  expect(unlisted('stock-book-level2')?.kind).toBe('book');
  expect(unlisted('announcements')?.kind).toMatch(/dots|timeline|lines/);
});

it('a sample of too few candles is drawn as a line', () => {
  const product = products.find(({ id }) => id === 'index-minute-bars')!;
  const rows = product.sample.rows.slice(0, floors.candles - 1);
  const picture = productPicture({ ...product, sample: { ...product.sample, rows } });
  expect(picture).toMatchObject({ kind: 'lines', insteadOf: 'candles' });
});
