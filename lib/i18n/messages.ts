import type { Locale } from '#contract/locale.ts';
import type zh from '#messages/zh-CN/index.ts';

/** Keys of every text; English holds those that its pages need, and a key that is absent there fails loudly. */
export type Messages = typeof zh;

export async function loadMessages(locale: Locale): Promise<Messages> {
  if (locale === 'zh-CN') return (await import('#messages/zh-CN/index.ts')).default;
  const english = (await import('#messages/en-US/index.ts')).default;
  return english as unknown as Messages;
}
