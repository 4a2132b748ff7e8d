import type { Locale } from '#contract/locale.ts';
import type en from '#messages/en-US/index.ts';
import type zh from '#messages/zh-CN/index.ts';

/**
 * Keys of every text: the Chinese ones, and those that only English pages use. A text missing in a page's language
 * stops the build.
 */
export type Messages = typeof zh & Omit<typeof en, keyof typeof zh>;

export async function loadMessages(locale: Locale) {
  if (locale === 'zh-CN') return (await import('#messages/zh-CN/index.ts')).default;
  return (await import('#messages/en-US/index.ts')).default;
}
