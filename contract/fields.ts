import * as z from 'zod/mini';
import { codeSpelling } from './code-spelling.ts';
import { emailSpelling } from './email-spelling.ts';
import { factorSpelling } from './factor-spelling.ts';
import type { FieldError } from './field-errors.ts';
import { telephoneSpelling } from './number-spelling.ts';
import { phoneSpelling } from './phone-spelling.ts';

/**
 * Fields that forms and calls share, with their limits (docs/behaviour.md#field-rules). A schema's error is a key of `fieldErrors`, so that
 * one rule serves both languages.
 */
const passwordMinLength = 6;
/** A longer password is rejected, never truncated (docs/security.md#passwords). */
const passwordMaxLength = 128;
export const codeLength = 6;

/**
 * Builds the check of a text's maximum length, in UTF-16 code units. It aborts further checks of the field: a pattern that scans a whole
 * body of 64 KiB can be used to keep the server busy (ReDoS).
 */
export function atMost(length: number, error?: FieldError) {
  return z.maxLength(length, { abort: true, ...(error === undefined ? {} : { error }) });
}

/**
 * Text without control characters, line separators and lone surrogates. PostgreSQL cannot store NUL, UTF-8 cannot encode a lone surrogate,
 * and the others break mail headers, log lines and terminals.
 */
export const plainText = z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, { error: 'badText' });

/** Like `plainText`, with tabs and line breaks allowed. */
export const plainLines = z.regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, { error: 'badText' });

/**
 * Pattern of an e-mail address. Each character can match in one place only: a label never contains the dot that ends it. With overlapping
 * classes, 60,000 dots took seconds.
 */
const emailPattern =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@"<>,;:\\]+@(?:[^\s\p{Cc}\p{Cf}\p{Cs}@"<>,;:\\.]+\.)+[^\s\p{Cc}\p{Cf}\p{Cs}@"<>,;:\\.]{2,}$/u;

/** Normalises an e-mail address, also with the full-width `＠`, or a phone number. */
export const accountSpelling = (typed: string) => (/[@＠]/.test(typed) ? emailSpelling(typed) : phoneSpelling(typed));

/** Builds the schema of a typed or pasted text, which it normalises (docs/behaviour.md#spellings). */
function spelled(spelling: (typed: string) => string, { empty, bad }: { empty: FieldError; bad: FieldError }) {
  return z
    .string({ error: empty })
    .check(z.trim(), z.minLength(1, { error: empty, abort: true }), atMost(500, bad), z.overwrite(spelling));
}

/** An e-mail address: one `@`, a dot after it, at most 254 characters. */
export const email = spelled(emailSpelling, { empty: 'emailEmpty', bad: 'emailBad' }).check(
  atMost(254, 'emailBad'),
  z.regex(emailPattern, { error: 'emailBad' }),
);

/** A phone number: digits, with `+` and the country code if they were typed. The server decides if the number can exist. */
export const phoneNumber = spelled(phoneSpelling, { empty: 'phoneEmpty', bad: 'phoneBad' }).check(
  z.regex(/^\+?\d{4,20}$/, { error: 'phoneBad' }),
);

/** A phone number that is printed and that we never call; it may be a landline with an extension. */
export const telephone = spelled(telephoneSpelling, { empty: 'phoneEmpty', bad: 'phoneBad' }).check(
  z.regex(/^\+?[\d(](?:[ ()-]{0,2}\d){4,19}(?:(?:转|-)\d{1,6})?$/, { error: 'phoneBad' }),
);

/** A phone number, or an e-mail address. */
export const account = spelled(accountSpelling, { empty: 'accountEmpty', bad: 'accountBad' }).check(
  atMost(254, 'accountBad'),
  plainText,
);

/** The six-digit code of a message. Text in another form is rejected before any comparison, and does not count as a try. */
export const verificationCode = spelled(codeSpelling, { empty: 'codeEmpty', bad: 'codeBad' }).check(
  z.regex(new RegExp(`^\\d{${codeLength}}$`), { error: 'codeBad' }),
);

/** A colleague's second factor: the authenticator's code, or a recovery code, which can be used once. */
export const secondFactor = spelled(factorSpelling, { empty: 'codeEmpty', bad: 'codeBad' }).check(
  z.regex(/^(?:\d{6}|[0-9a-z]{5}-[0-9a-z]{5})$/, { error: 'codeBad' }),
);

export const password = z
  .string({ error: 'passwordEmpty' })
  .check(
    z.minLength(1, { error: 'passwordEmpty', abort: true }),
    z.minLength(passwordMinLength, { error: 'passwordShort', abort: true }),
    atMost(passwordMaxLength, 'passwordLong'),
    plainText,
  );

/** Proof that a solved slider returns. */
export const captchaProof = {
  ticket: z.string().check(z.minLength(1), atMost(2048), plainText),
  randstr: z.string().check(z.minLength(1), atMost(256), plainText),
};

/** Boolean field of a form, which has only texts: `true`, `1` and `on` are true. */
export const formFlag = z.pipe(
  z.enum(['true', 'false', '1', '0', 'on', '']),
  z.transform((value) => value === 'true' || value === '1' || value === 'on'),
);
