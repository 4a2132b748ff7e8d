import type { Locale } from '#contract/locale.ts';
import english from '#messages/en-US/date-input.json' with { type: 'json' };
import chinese from '#messages/zh-CN/date-input.json' with { type: 'json' };

/** What a date input says besides its label, in both languages: it stands in forms and demonstrations, which each have messages of their own. */
const words: Readonly<Record<Locale, typeof chinese>> = { 'zh-CN': chinese, 'en-US': english };

export const dateInputWords = (locale: Locale) => words[locale];
