import { expect, it } from 'vitest';
import { licensedProducts } from '#contract/licence.ts';
import en from '#messages/en-US/server.ts';
import zh from '#messages/zh-CN/server.ts';

/** Lists every text in a nested value, with its path. */
function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, part]) => textsIn(part, `${path}.${key}`));
}

const mails = textsIn({
  'zh-CN': { campus: zh.campusMails, mails: zh.mails, orders: zh.orderMails, texts: zh.orderTexts },
  'en-US': { mails: en.mails, orders: en.orderMails, texts: en.orderTexts },
});

it('mails call a licence 许可, and nothing else', () => {
  expect(mails.length).toBeGreaterThan(100);
  expect(mails.filter(([, text]) => text.includes('授权'))).toEqual([]);
});

it('mails name products as the pages do; an internal id occurs in a URL at most', () => {
  const ids = [...licensedProducts, 'rqsdk-edu', 'data-products', 'road-show'].join('|');
  const named = mails.filter(([, text]) =>
    new RegExp(`(?<![\\w/-])(?:${ids})(?![\\w-])`).test(text.replaceAll(/https?:\/\/\S+|\{\w+\}/g, '')),
  );
  expect(named).toEqual([]);
});
