import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import messages from '#messages/zh-CN/index.ts';
import { textsAt } from './texts-at.ts';

const t = createTranslator({
  locale: 'zh-CN',
  messages: { ...messages, rqdataEnglish: {} as never },
  onError(error) {
    throw error;
  },
});

it('a list and a table keep their shape and their texts', () => {
  expect(textsAt(t, 'quant.hero.title')).toEqual(messages.quant.hero.title);
  expect(textsAt(t, 'amsRisk.more')).toEqual(messages.amsRisk.more);
});

it('each text is formatted with the values, and a place without one is an error', () => {
  expect(textsAt(t, 'shell.topics', { brand: 'X' }).trial.title).toBe(
    messages.shell.topics.trial.title.replace('{brand}', 'X'),
  );
  expect(() => textsAt(t, 'shell.topics')).toThrow('FORMATTING_ERROR');
});

it('a path that leads to no list or table is a type error', () => {
  // @ts-expect-error -- no such key
  expect(() => textsAt(t, 'quant.hero.titles')).toThrow('MISSING_MESSAGE');
  // @ts-expect-error -- a single text, which is for `t`
  expect(textsAt(t, 'quant.hero.lead')).toBe(messages.quant.hero.lead);
});
