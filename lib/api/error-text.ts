import type { Locale } from '#contract/locale.ts';
import english from '#messages/en-US/errors.json' with { type: 'json' };
import chinese from '#messages/zh-CN/errors.json' with { type: 'json' };
import { BadReplyError, HttpError, RefusedError, TimedOutError } from './call-errors.ts';

/** Returns the message for a failed call (docs/behaviour.md#error-catalogue). */
export function errorText(error: unknown, locale: Locale): string {
  const words = locale === 'en-US' ? english : chinese;
  if (error instanceof RefusedError) return error.message;
  if (error instanceof TimedOutError) {
    return words.timeout.replace('{url}', error.url).replace('{ms}', String(error.timeoutMs));
  }
  if (error instanceof HttpError) {
    if (error.status === 429) return words.tooMany;
    if (error.status >= 500) return words.unavailable;
    return error.said || words.badReply;
  }
  if (error instanceof BadReplyError) return words.badReply;
  return words.network;
}

/** Returns the label of the link to the orders in a message about money. */
export function ordersText(locale: Locale): string {
  return (locale === 'en-US' ? english : chinese).orders;
}
