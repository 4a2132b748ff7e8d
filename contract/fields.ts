import * as z from 'zod/mini';
import { codeSpelling } from './code-spelling.ts';
import { emailSpelling } from './email-spelling.ts';
import { factorSpelling } from './factor-spelling.ts';
import type { FieldError } from './field-errors.ts';
import { telephoneSpelling } from './number-spelling.ts';
import { phoneSpelling } from './phone-spelling.ts';

/**
 * The fields that forms and calls share, with their limits (docs/behaviour.md#field-rules). A schema's error is a key of
 * `fieldErrors`, so that one rule serves both languages.
 */
const passwordMinLength = 6;
/** Longer is refused, never truncated (docs/security.md#passwords). */
const passwordMaxLength = 128;
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

/** The same with tabs and line ends. */
export const plainLines = z.regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, { error: 'badText' });

/**
 * Each character can be matched in one place only: a label never holds the dot that ends it. With classes that overlap, 60,000
 * dots took seconds.
 */
const emailPattern =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@"<>,;:\\]+@(?:[^\s\p{Cc}\p{Cf}\p{Cs}@"<>,;:\\.]+\.)+[^\s\p{Cc}\p{Cf}\p{Cs}@"<>,;:\\.]{2,}$/u;

/** An address, also with the full-width `＠`, or a number. */
export const accountSpelling = (typed: string) => (/[@＠]/.test(typed) ? emailSpelling(typed) : phoneSpelling(typed));

/** A text as people type or paste it, in its one spelling (docs/behaviour.md#spellings). */
function spelled(spelling: (typed: string) => string, { empty, bad }: { empty: FieldError; bad: FieldError }) {
  return z
    .string({ error: empty })
    .check(z.trim(), z.minLength(1, { error: empty, abort: true }), atMost(500, bad), z.overwrite(spelling));
}

/** An e-mail address as people have them: one `@`, a dot after it, at most 254 characters. */
export const email = spelled(emailSpelling, { empty: 'emailEmpty', bad: 'emailBad' }).check(
  atMost(254, 'emailBad'),
  z.regex(emailPattern, { error: 'emailBad' }),
);

/** A phone number: digits, with `+` and the country code where it was typed. Whether there is such a number, the server judges. */
export const phoneNumber = spelled(phoneSpelling, { empty: 'phoneEmpty', bad: 'phoneBad' }).check(
  z.regex(/^\+?\d{4,20}$/, { error: 'phoneBad' }),
);

/** A telephone that is printed and never called by us: also a landline, with its extension. */
export const telephone = spelled(telephoneSpelling, { empty: 'phoneEmpty', bad: 'phoneBad' }).check(
  z.regex(/^\+?[\d(](?:[ ()-]{0,2}\d){4,19}(?:(?:转|-)\d{1,6})?$/, { error: 'phoneBad' }),
);

/** A phone number, or an e-mail address. */
export const account = spelled(accountSpelling, { empty: 'accountEmpty', bad: 'accountBad' }).check(
  atMost(254, 'accountBad'),
  plainText,
);

/** The code of a message. Another form than six digits is refused before anything is compared, and is no try. */
export const verificationCode = spelled(codeSpelling, { empty: 'codeEmpty', bad: 'codeBad' }).check(
  z.regex(new RegExp(`^\\d{${codeLength}}$`), { error: 'codeBad' }),
);

/** A colleague's second factor: the authenticator's code, or a recovery code, which is good once. */
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
