import * as z from 'zod/mini';
import type { FieldError } from './field-errors.ts';

/**
 * The fields that forms and calls share, with their limits (docs/behaviour.md#field-rules). A schema's error is a key of
 * `fieldErrors`, so that one rule serves both languages.
 */
export const passwordMinLength = 6;
/** Longer is refused, never truncated (docs/security.md#passwords). */
export const passwordMaxLength = 128;
export const codeLength = 6;

/**
 * The longest a text may be, in UTF-16 code units. It ends the check of its field: a pattern that runs over a whole body of
 * 64 KiB is a way to keep the server busy (ReDoS).
 */
export function atMost(length: number, error?: FieldError) {
  return z.maxLength(length, { abort: true, ...(error === undefined ? {} : { error }) });
}

/**
 * Text without control characters, line separators and halves of surrogate pairs. PostgreSQL cannot hold NUL, UTF-8 cannot
 * encode a lone surrogate, and the others break mail headers, log lines and terminals.
 */
export const plainText = z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, { error: 'badText' });

/** 11 digits, first 1, second 3-9 (docs/behaviour.md#field-rules). */
export const mainlandPhonePattern = /^1[3-9]\d{9}$/;

/**
 * Each character can be matched in one place only: a label never holds the dot that ends it. With classes that overlap, 60,000
 * dots took seconds.
 */
const emailPattern =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@"<>,;:\\]+@(?:[^\s\p{Cc}\p{Cf}\p{Cs}@"<>,;:\\.]+\.)+[^\s\p{Cc}\p{Cf}\p{Cs}@"<>,;:\\.]{2,}$/u;

/** An e-mail address as people have them: one `@`, a dot after it, at most 254 characters. */
export const email = z
  .string({ error: 'emailEmpty' })
  .check(z.trim(), z.minLength(1, { error: 'emailEmpty', abort: true }), atMost(254, 'emailBad'))
  .check(z.regex(emailPattern, { error: 'emailBad' }));

/**
 * A phone number as the dialog emits it: `+86` and eleven digits, or another country code and number. Separators and
 * full-width digits are accepted and removed by the server (docs/security.md#phone-numbers); here only the outer shape is
 * checked.
 */
export const phoneNumber = z
  .string({ error: 'phoneEmpty' })
  .check(z.trim(), z.minLength(1, { error: 'phoneEmpty', abort: true }), atMost(32, 'phoneBad'), plainText);

/** A phone number, or an e-mail address. */
export const account = z
  .string({ error: 'accountEmpty' })
  .check(z.trim(), z.minLength(1, { error: 'accountEmpty', abort: true }), atMost(254, 'accountBad'), plainText);

export const verificationCode = z
  .string({ error: 'codeEmpty' })
  .check(z.minLength(1, { error: 'codeEmpty', abort: true }), atMost(16, 'codeBad'), plainText);

export const password = z
  .string({ error: 'passwordEmpty' })
  .check(
    z.minLength(1, { error: 'passwordEmpty', abort: true }),
    z.minLength(passwordMinLength, { error: 'passwordShort', abort: true }),
    atMost(passwordMaxLength, 'passwordLong'),
    plainText,
  );

/** What a slider's success hands to the server. */
export const captchaProof = {
  ticket: z.string().check(z.minLength(1), atMost(2048), plainText),
  randstr: z.string().check(z.minLength(1), atMost(256), plainText),
};

/** A form has no booleans: `true`, `1` and `on` are yes. */
export const formFlag = z.pipe(
  z.enum(['true', 'false', '1', '0', 'on', '']),
  z.transform((value) => value === 'true' || value === '1' || value === 'on'),
);
