import type { FieldError } from '#contract/field-errors.ts';
import type { Locale } from '#contract/locale.ts';
import english from '#messages/en-US/field-errors.json' with { type: 'json' };
import chinese from '#messages/zh-CN/field-errors.json' with { type: 'json' };

/** Texts of field errors, in both languages: a form's code loads after the page, whose messages do not include them. */
const texts: Readonly<Record<Locale, Readonly<Record<FieldError, string>>>> = { 'zh-CN': chinese, 'en-US': english };

export const fieldErrorText = (error: FieldError, locale: Locale) => texts[locale][error];
