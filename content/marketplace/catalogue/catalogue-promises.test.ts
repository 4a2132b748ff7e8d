import { describe, expect, it } from 'vitest';
import { dataProduct } from '#contract/data-product.ts';
import { llmsText } from '#lib/marketplace/catalogue-texts.ts';
import { dictionaryCsv, sampleCsv } from '#lib/marketplace/product-files.ts';
import { productMarkdown } from '#lib/marketplace/product-markdown.ts';
import { sampleBars } from '#lib/shared/quant/daily-bars.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { qualityDays } from './quality-days.ts';
import { siteCatalogue, siteProduct } from './site-catalogue.ts';

const today = '2026-11-20';
const { products } = siteCatalogue();
const details = products.map(({ id }) => siteProduct(id, today)!);

describe('samples', () => {
  it('of different products show one market: the same share has the same value on the same day', () => {
    const known = new Map<string, string>();
    const shared = new Set([
      'open',
      'high',
      'low',
      'close',
      'prev_close',
      'volume',
      'limit_up',
      'limit_down',
      'market_cap',
    ]);
    let compared = 0;
    for (const { id, sample } of details) {
      const at = (name: string) => sample.columns.indexOf(name);
      const isDaily = products.find((product) => product.id === id)!.frequencies.join() === 'day';
      // The volume of a block trade is its own.
      if (!isDaily || id === 'block-trades' || at('order_book_id') < 0 || at('date') < 0) continue;
      for (const row of sample.rows) {
        for (const name of shared) {
          if (at(name) < 0) continue;
          const key = `${row[at('order_book_id')]} ${row[at('date')]} ${name}`;
          const value = row[at(name)]!;
          expect(Number(known.get(key) ?? value), `${id} ${key}`).toBeCloseTo(Number(value), 2);
          known.set(key, value);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('are the market of every demonstration', () => {
    const daily = details.find(({ id }) => id === 'stock-daily-bars')!.sample;
    const { days, instruments } = sampleMarket();
    const bars = sampleBars();
    for (const row of daily.rows) {
      const cell = (name: string) => row[daily.columns.indexOf(name)]!;
      const at =
        days.indexOf(cell('date')) * bars.count + instruments.findIndex(({ id }) => id === cell('order_book_id'));
      expect(Number(cell('close'))).toBeCloseTo(bars.close[at]!, 2);
      expect(Number(cell('low'))).toBeLessThanOrEqual(Number(cell('high')));
    }
  });

  it.each(details.map((detail) => [detail.id, detail]))('of %s fit its dictionary', (_id, { sample, dictionary }) => {
    const patterns: Partial<Record<string, RegExp>> = {
      integer: /^-?\d+$/,
      decimal: /^-?\d+(?:\.\d+)?$/,
      date: /^\d{4}-\d{2}-\d{2}$/,
      boolean: /^(?:true|false|True|False|0|1)$/,
    };
    dictionary.forEach(({ name, type, nullable }, column) => {
      for (const row of sample.rows) {
        if (row[column] === null && nullable) continue;
        expect(row[column], name).toMatch(patterns[type] ?? /./);
      }
    });
  });
});

describe('the quality calendar', () => {
  it('says the same of a day for ever, and that today is pending', () => {
    for (const product of products) {
      const now = qualityDays(product, today);
      const later = new Map(qualityDays(product, '2026-12-18').map(({ day, condition }) => [day, condition]));
      expect(now.map(({ day }) => day)).toEqual(now.map(({ day }) => day).toSorted());
      const { day: last, condition } = now.at(-1)!;
      expect(last < today || condition === 'pending', product.id).toBe(true);
      const before = now.filter(({ day }) => day < today && later.has(day));
      expect(before.map(({ day }) => later.get(day))).toEqual(before.map((entry) => entry.condition));
    }
  });
});

describe('every product', () => {
  it.each(details.map((detail) => [detail.id, detail]))(
    '%s is what its call answers, as files and as text',
    (_id, detail) => {
      expect(dataProduct.safeParse(detail).error).toBeUndefined();
      const lines = dictionaryCsv(detail).trim().split('\r\n').slice(1);
      const empties = detail.dictionary.map(({ nullable }) => (nullable ? '可为空' : '不为空'));
      expect(lines.map((line) => line.split(',').at(-1))).toEqual(empties);
      expect(sampleCsv(detail).trim().split('\r\n')).toHaveLength(detail.sample.rows.length + 1);
      const text = productMarkdown(detail);
      for (const { name } of detail.dictionary) expect(text).toContain(`\`${name}\``);
    },
  );

  it('stands in llms.txt', () => {
    for (const { id } of products) expect(llmsText()).toContain(`/datahub/product/${id}.md`);
  });
});
