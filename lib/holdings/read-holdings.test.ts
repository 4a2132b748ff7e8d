import { describe, expect, it } from 'vitest';
import { lastYearSnapshots } from '#lib/shared/quant/sample-product.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { parseAmount, parseDate } from './holdings-cells.ts';
import { readHoldings } from './read-holdings.ts';
import { sampleHoldingsFile } from './sample-file.ts';

const market = {
  codes: ['SIM001', 'SIM002', 'SIM003'],
  days: ['2025-06-26', '2025-06-27', '2025-06-30', '2025-07-01'],
};

const read = (text: string) => readHoldings(text, market);
const problemsOf = (text: string) => read(text).problems.map(({ line, column, kind }) => [line, column, kind]);
const noticesOf = (text: string) => read(text).notices.map(({ kind }) => kind);

describe('cells', () => {
  it('reads full-width digits, thousands separators, currency, per cent and brackets', () => {
    expect(parseAmount(' １，２３４．５ ')).toEqual({ value: 1234.5, hasPercent: false });
    expect(parseAmount('￥1,234,567.89')).toEqual({ value: 1234567.89, hasPercent: false });
    expect(parseAmount('12.5％')).toEqual({ value: 12.5, hasPercent: true });
    expect(parseAmount('(3)')).toEqual({ value: -3, hasPercent: false });
    expect(parseAmount('1.5E-2')).toEqual({ value: 0.015, hasPercent: false });
  });

  it.each(['12,34', '1,2345', '五', '1.2.3', '', '%', '0x10', 'Infinity', '1e999'])('refuses %j', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it('reads a date in five notations and refuses days that do not exist', () => {
    for (const text of ['2025-06-30', '2025/6/30', '2025.6.30', '20250630', '２０２５年6月30日']) {
      expect(parseDate(text)).toBe('2025-06-30');
    }
    for (const text of ['2025-02-29', '2025-13-01', '45838', '30/06/2025']) expect(parseDate(text)).toBeNull();
  });
});

describe('readHoldings', () => {
  it('reads weights by column names in any order, English or Chinese', () => {
    const { snapshots, rowCount } = read('名称,权重(%),证券代码\n甲,60,SIM001\n乙,40,ｓｉｍ００３\n');
    expect(rowCount).toBe(2);
    expect([...snapshots[0]!.weights]).toEqual([0.6, 0, 0.4]);
    expect(snapshots[0]!.day).toBeNull();
    expect([...read('order_book_id\tWeight\nSIM002\t1').snapshots[0]!.weights]).toEqual([0, 1, 0]);
  });

  it('turns market values into weights, cash included', () => {
    const { snapshots } = read('代码,市值\nSIM001,"3,000,000"\n现金,1000000');
    expect([...snapshots[0]!.weights]).toEqual([0.75, 0, 0]);
  });

  it('orders dated rows by day and takes the trading day before a weekend, saying so', () => {
    const report = read('日期,代码,权重\n2025-06-30,SIM002,100%\n2025-06-28,SIM001,100%');
    expect(report.snapshots.map(({ day }) => day)).toEqual([1, 2]);
    expect(report.notices).toContainEqual({ kind: 'dayMoved', detail: '2025-06-28', date: '2025-06-27' });
  });

  it('distinguishes per cent and shares by the signs, the heading, or the sum', () => {
    expect(noticesOf('代码,权重\nSIM001,100%')).toEqual(['percentSigns']);
    expect(noticesOf('代码,权重\nSIM001,100')).toEqual(['percentGuessed']);
    expect(noticesOf('代码,权重\nSIM001,2')).toEqual(['percentGuessed', 'restIsCash']);
    expect(noticesOf('代码,权重\nSIM001,1')).toEqual(['shares']);
    expect(problemsOf('代码,权重\nSIM001,50%\nSIM002,0.5')).toEqual([[3, 'weight', 'percentMixed']]);
  });

  it('leaves the rest in cash below 100 %, scales above it, and evens rounding out', () => {
    const below = read('代码,权重\nSIM001,90%');
    expect(below.snapshots[0]!.weights[0]).toBeCloseTo(0.9, 12);
    expect(below.notices.at(-1)).toEqual({ kind: 'restIsCash', detail: '90.00%', date: '' });
    const above = read('代码,权重\nSIM001,90%\nSIM002,30%');
    expect(above.snapshots[0]!.weights[0]).toBeCloseTo(0.75, 12);
    expect(above.notices.at(-1)).toEqual({ kind: 'scaledDown', detail: '120.00%', date: '' });
    const rounded = read('代码,权重\nSIM001,33.3%\nSIM002,66.6%');
    expect(rounded.snapshots[0]!.weights[0]).toBeCloseTo(1 / 3, 12);
    expect(rounded.notices.at(-1)?.kind).toBe('rounded');
  });

  it('skips totals, and columns it does not know, and says so', () => {
    const report = read('代码,名称,权重,市值\nSIM001,甲,100%,5\n合计,,100%,5');
    expect(report.rowCount).toBe(1);
    expect(report.notices.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['weightsPreferred', ''],
      ['columnsIgnored', '名称'],
      ['totalsSkipped', '3'],
      ['percentSigns', ''],
    ]);
  });

  it('reports every bad row at once, by line and column, and yields nothing', () => {
    const text = [
      '日期,代码,权重',
      '2025-06-26,SIM001,50%',
      '2025-06-26,SIM099,10%',
      ',SIM002,10%',
      '2025-06-31,SIM002,x',
      '2025-07-01,SIM003,-5%',
      '2025-06-26,sim001,5%',
      '2025-06-26,,',
      '2025-06-26,SIM002,1%,more',
    ].join('\n');
    expect(problemsOf(text)).toEqual([
      [3, 'code', 'codeUnknown'],
      [4, 'date', 'dateMissing'],
      [5, 'date', 'dateUnreadable'],
      [5, 'weight', 'amountUnreadable'],
      [6, 'date', 'dateOutside'],
      [6, 'weight', 'amountNegative'],
      [7, 'code', 'duplicate'],
      [8, 'code', 'codeMissing'],
      [8, 'weight', 'amountMissing'],
      [9, null, 'tooManyCells'],
    ]);
    expect(read(text).problems.find(({ kind }) => kind === 'duplicate')).toMatchObject({
      found: 'sim001',
      firstLine: 2,
    });
    expect(read(text).snapshots).toEqual([]);
  });

  it('takes the market’s first day, no holding of nothing as negative, and not the last day, which has no return after it', () => {
    expect(problemsOf('日期,代码,权重\n2025-06-26,SIM001,100%\n2025-06-26,SIM002,0%')).toEqual([]);
    expect(problemsOf('日期,代码,权重\n2025-06-25,SIM001,100%')).toEqual([[2, 'date', 'dateOutside']]);
    expect(problemsOf('日期,代码,权重\n2025-06-30,SIM001,100%')).toEqual([]);
    expect(problemsOf('日期,代码,权重\n2025-07-01,SIM001,100%')).toEqual([[2, 'date', 'dateOutside']]);
  });

  it('names what is wrong with the whole file', () => {
    expect(problemsOf('')).toEqual([[null, null, 'empty']]);
    expect(problemsOf('代码,权重\n')).toEqual([[null, null, 'empty']]);
    expect(problemsOf('SIM001,0.5')).toEqual([
      [1, 'code', 'noCodeColumn'],
      [1, 'weight', 'noAmountColumn'],
    ]);
    expect(problemsOf('代码,代码,权重\nSIM001,SIM001,1')).toEqual([[1, 'code', 'columnTwice']]);
    expect(problemsOf('代码,权重\n"SIM001,1')).toEqual([[2, null, 'unclosed-quote']]);
    expect(problemsOf('代码,权重\nSIM001,0')).toEqual([[2, 'weight', 'nothingHeld']]);
    const rows = (count: number) => `代码,权重\n${'SIM001,1\n'.repeat(count)}`;
    expect(problemsOf(rows(5001))).toEqual([[null, null, 'tooManyRows']]);
    // Parsed, although the same code is repeated.
    expect(problemsOf(rows(5000))).toContainEqual([3, 'code', 'duplicate']);
  });
});

describe('sampleHoldingsFile', () => {
  it('is read without a problem as the product that the pages show', () => {
    const whole = sampleMarket();
    const words = { date: '日期', code: '代码', industry: '行业', weight: '权重', industryName: String };
    const report = readHoldings(sampleHoldingsFile(whole, words), {
      codes: whole.instruments.map(({ id }) => id),
      days: whole.days,
    });
    expect(report.problems).toEqual([]);
    const expected = lastYearSnapshots(whole);
    expect(report.snapshots.map(({ day }) => day)).toEqual(expected.map(({ day }) => day));
    report.snapshots.forEach(({ weights }, at) =>
      weights.forEach((weight, i) => expect(weight).toBeCloseTo(expected[at]!.weights[i]!, 12)),
    );
  });
});
