import { beforeAll, describe, expect, it } from 'vitest';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import englishWords from '#messages/en-US/rqdata.json' with { type: 'json' };
import chineseWords from '#messages/zh-CN/rqdata.json' with { type: 'json' };
import { masked, numbersIn, readAuthored, rowsOf, valueOf, type AuthoredPages } from './authored-figures.ts';

let on: AuthoredPages;
beforeAll(async () => {
  on = await readAuthored();
}, 300_000);

describe.each([
  ['(zh-en)/rqdata', chineseWords, (value: string) => `${value} 亿`],
  ['(zh-en)/rqdata en-US', englishWords, (value: string) => value],
] as const)('on %s', (page, words, hundredMillion) => {
  it('adjusted prices and changes follow from the closes, the dividend and the bonus shares that are printed', () => {
    const rows = rowsOf(on.tables(page, 'adjustment')[0]!, words.adjust.columns);
    // Given: the closes, cash and bonus a share, and the ex-date of the caption.
    const closes = rows.map(({ raw }) => valueOf(raw[0]));
    const [, cash, bonus] = on.printed(page, 'adjustment').slice(-7);
    const exDay = /\d\d-\d\d/.exec(words.adjust.caption)![0];
    const ex = rows.findIndex(({ day }) => day[0] === exDay);
    for (const given of [cash, bonus]) {
      expect(numbersIn(words.adjust.caption)).toContain(String(valueOf(given) * 10));
    }

    const previous = closes[ex - 1]!;
    const reference = (previous - valueOf(cash)) / (1 + valueOf(bonus));
    const factor = previous / reference;
    const post = closes.map((close, at) => (at < ex ? close : close * factor));
    const pre = post.map((price) => price / factor);
    const change = (prices: readonly number[], at: number) =>
      at === 0 ? [] : [formatPercent(prices[at]! / prices[at - 1]! - 1, 2, { signed: true })];
    const price = (value: number) => formatNumber(value, 2);
    const expected = closes.flatMap((close, at) => [
      ...[close, pre[at]!, post[at]!].map(price),
      ...change(closes, at),
      ...change(post, at),
    ]);
    const [worked, four] = [price(previous), (value: number) => formatNumber(value, 4)];
    const formula = [worked, cash, bonus, four(reference), worked, four(reference), four(factor)];
    expect(on.printed(page, 'adjustment')).toEqual([...expected, ...formula]);
  });

  it('the main contract changes on the day after the printed open interests meet the printed rule', () => {
    const rows = rowsOf(on.tables(page, 'roll')[0]!, words.roll.columns);
    // Given: both open interests, the rule in the lead, and that the near contract is the main one at first.
    const limit = Number(/\d\.\d/.exec(words.roll.lead)![0]);
    type Contract = 'near' | 'far';
    const code = (contract: Contract) => /RB\d{4}/.exec(words.roll.columns[contract])![0];
    let [main, other]: [Contract, Contract] = ['near', 'far'];
    const expected = rows.flatMap((row) => {
      const ratio = valueOf(row[other][0]) / valueOf(row[main][0]);
      const verdict = ratio > limit ? 'switch' : ratio > 1 ? 'close' : 'stay';
      expect([row.dominant, row.verdict]).toEqual([[code(main)], [masked(words.roll[verdict])]]);
      if (verdict === 'switch') [main, other] = [other, main];
      return [row.near[0], row.far[0], formatNumber(ratio, 3)];
    });
    expect(main).toBe('far');
    expect(on.printed(page, 'roll')).toEqual(expected);
  });

  it('each answer is the last value that the picture has as published by the day of the question', () => {
    const [first, corrected, ...picture] = on.printed(page, 'pointInTime');
    // Given: both values, the end of the period, the days of publication and correction, and the days of the questions.
    const [periodEnd, published, correctedOn] = picture;
    const questions = on.tables(page, 'pointInTime')[0]!.rows.map(([day]) => day![0]!);
    const answers = questions.map((question) =>
      question.slice(2) < published! ? undefined : question.slice(2) < correctedOn! ? first! : corrected!,
    );
    const said = (answer: string | undefined) =>
      answer === undefined ? words.pointInTime.unknown : hundredMillion(answer);
    expect(new Set(answers).size).toBe(3);
    expect(on.tables(page, 'pointInTime')[0]!.rows).toEqual(questions.map((day, at) => [[day], [said(answers[at])]]));
    const asOf = questions.flatMap((question, at) => [answers[at], question.slice(2)]);
    const drawn = [periodEnd, published, correctedOn, ...asOf, corrected, ...answers];
    expect(picture).toEqual(drawn.filter((text) => text !== undefined));
  });
});
