import { expect, it } from 'vitest';
import { fieldErrors } from '#contract/field-errors.ts';
import { locales } from '#contract/locale.ts';
import english from '#messages/en-US/field-errors.json' with { type: 'json' };
import chinese from '#messages/zh-CN/field-errors.json' with { type: 'json' };
import { fieldErrorText } from './field-error-text.ts';

it.each(locales)('every field error has a text in %s, and none is left over', (locale) => {
  const kept = locale === 'zh-CN' ? chinese : english;
  expect(Object.keys(kept).toSorted()).toEqual(fieldErrors.toSorted());
  for (const error of fieldErrors) expect(fieldErrorText(error, locale)).not.toBe('');
});
