import { expect, it } from 'vitest';
import { holds, needlesOf, partsOf, questionWords, spellText } from './search-words.ts';

const isFound = (text: string, question: string) => {
  const spelled = spellText(text);
  return needlesOf(question).every((needle) => holds(spelled, needle));
};

it.each([
  ['股票换手率与成交额', '换手率'],
  ['股票换手率与成交额', '成交 换手'],
  ['股票换手率', '率'],
  ['turnover_rate 换手率', 'turnover_rate'],
  ['turnover_rate 换手率', 'RATE'],
  ['turnover_rate 换手率', 'turn'],
  ['turnover_rate 换手率', 'ｔｕｒｎｏｖｅｒ'],
  ['turnover_rate 换手率', 'turnover rate'],
  ['期权IV曲面', 'iv 曲面'],
  ['ETF 申赎清单', 'etf'],
  ['国债期货 T 合约', 't'],
  ['Risk factor returns', 'factors'],
  ['Futures', 'future'],
  ['A-share market data', 'share'],
])('%s is found by %s', (text, question) => expect(isFound(text, question)).toBe(true));

it.each([
  ['股票换手率', '换率'],
  ['股票换手率', '换手率 期货'],
  ['turnover_rate', 'over'],
  ['turnover of a rate', 'turnover_rate'],
  ['trading', 't'],
  ['new_orders', 'news'],
  ['gros', 'gross'],
])('%s is not found by %s', (text, question) => expect(isFound(text, question)).toBe(false));

it('a question of signs alone has no words', () => {
  expect([needlesOf('！！ -- _ 😀'), questionWords('，。'), partsOf('__')]).toEqual([[], [], []]);
});

it('a question of many words is looked for by its first eight, in Chinese by as many pairs', () => {
  const letters = Array.from({ length: 50 }, (_, at) => String.fromCodePoint(97 + (at % 26), 97 + at));
  expect(questionWords(letters.join(' '))).toHaveLength(8);
  expect(partsOf('股票期货债券基金指数期权'.repeat(8)).length).toBeLessThanOrEqual(8);
});
