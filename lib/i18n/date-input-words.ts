import type { Locale } from '#contract/locale.ts';
import english from '#messages/en-US/date-input.json' with { type: 'json' };
import chinese from '#messages/zh-CN/date-input.json' with { type: 'json' };

/**
 * Texts of a date input besides its label, in both languages. Forms and demonstrations use it, and each has only its
 * own messages.
 */
const words: Readonly<Record<Locale, typeof chinese>> = { 'zh-CN': chinese, 'en-US': english };

export const dateInputWords = (locale: Locale) => words[locale];
