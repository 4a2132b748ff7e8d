import * as z from 'zod/mini';

/** Schema of one line of text of bounded length. */
export function line(maxLength: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength), z.regex(/^\P{Cc}*$/u));
}
