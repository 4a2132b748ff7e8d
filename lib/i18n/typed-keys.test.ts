import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import messages from '#messages/zh-CN/index.ts';
import type { Translator } from './translator-type.ts';

it('a key that is not there is a type error, beside a list as well', () => {
  const t: Translator<'about'> = createTranslator({ locale: 'zh-CN', messages, namespace: 'about', onError: () => {} });
  expect(t('hero.lead', { brand: 'X' })).toBe(messages.about.hero.lead.replace('{brand}', 'X'));
  // @ts-expect-error -- no such key in an object without a list
  expect(t('contact.missing')).toBe('about.contact.missing');
  // @ts-expect-error -- no such key in an object with a list
  expect(t('hero.missing')).toBe('about.hero.missing');
});
