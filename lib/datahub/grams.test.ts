import { expect, test } from 'vitest';
import { questionGrams, questionWords, textGrams } from './grams.ts';

const isFound = (text: string, question: string) => {
  const grams = new Set(textGrams([text]));
  return questionGrams(question).every((gram) => grams.has(gram));
};

test.each([
  ['股票换手率与成交额', '换手率'],
  ['股票换手率与成交额', '成交 换手'],
  ['股票换手率', '率'],
  ['turnover_rate 换手率', 'turnover_rate'],
  ['turnover_rate 换手率', 'RATE'],
  ['turnover_rate 换手率', 'turn'],
  ['turnover_rate 换手率', 'ｔｕｒｎｏｖｅｒ'],
  ['期权IV曲面', 'iv 曲面'],
  ['ETF 申赎清单', 'etf'],
])('%s is found by %s', (text, question) => expect(isFound(text, question)).toBe(true));

test.each([
  ['股票换手率', '换率'],
  ['股票换手率', '换手率 期货'],
  ['turnover_rate', 'over'],
])('%s is not found by %s', (text, question) => expect(isFound(text, question)).toBe(false));

test('a question of signs alone has no words', () => {
  expect([questionGrams('！！ -- 😀'), questionWords('，。')]).toEqual([[], []]);
});
