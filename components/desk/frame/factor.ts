import * as z from 'zod/mini';

/** Six digits, or a recovery code, as people type or paste them. */
export const factorSpelling = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, '').toLowerCase()),
  z.minLength(1, { error: 'codeEmpty', abort: true }),
  z.regex(/^(?:\d{6}|[0-9a-z]{5}-[0-9a-z]{5})$/, { error: 'codeBad' }),
);
