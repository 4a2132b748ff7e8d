import * as z from 'zod/mini';

/**
 * The fields that forms and calls share, with their limits (specification, section 5). A schema's error is the key of a
 * wording in `messages/…/auth.json` ("errors"), so that one rule serves both languages.
 */
export const passwordMinLength = 6;
/** Longer is refused, never cut (security, E08). */
export const passwordMaxLength = 128;
export const codeLength = 6;

/** PostgreSQL cannot hold NUL, and no name or address contains it. */
export const noNul = z.regex(/^[^\0]*$/, { error: 'badText' });

/** 11 digits, first 1, second 3-9 (specification, section 5). */
export const mainlandPhonePattern = /^1[3-9]\d{9}$/;

const emailPattern = /^[^\s@"<>,;:\\]+@[^\s@"<>,;:\\]+\.[^\s@"<>,;:\\]{2,}$/u;

/** An e-mail address as people have them: one `@`, a dot after it, at most 254 characters. */
export const email = z
  .string({ error: 'emailEmpty' })
  .check(z.trim(), z.minLength(1, { error: 'emailEmpty', abort: true }), z.maxLength(254, { error: 'emailBad' }))
  .check(z.regex(emailPattern, { error: 'emailBad' }));

/**
 * A phone number as the dialog emits it: `+86` and eleven digits, or another country code and number. Separators and
 * full-width digits are accepted and removed by the server (security, C10); here only the outer shape is checked.
 */
export const phoneNumber = z
  .string({ error: 'phoneEmpty' })
  .check(z.trim(), z.minLength(1, { error: 'phoneEmpty', abort: true }), z.maxLength(32, { error: 'phoneBad' }), noNul);

/** A phone number, or an e-mail address. */
export const account = z
  .string({ error: 'accountEmpty' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'accountEmpty', abort: true }),
    z.maxLength(254, { error: 'accountBad' }),
    noNul,
  );

export const verificationCode = z
  .string({ error: 'codeEmpty' })
  .check(z.minLength(1, { error: 'codeEmpty', abort: true }), z.maxLength(16, { error: 'codeBad' }), noNul);

export const password = z
  .string({ error: 'passwordEmpty' })
  .check(
    z.minLength(1, { error: 'passwordEmpty', abort: true }),
    z.minLength(passwordMinLength, { error: 'passwordShort', abort: true }),
    z.maxLength(passwordMaxLength, { error: 'passwordLong' }),
    noNul,
  );

/** What a slider's success hands to the server. */
export const captchaProof = {
  ticket: z.string().check(z.minLength(1), z.maxLength(2048), noNul),
  randstr: z.string().check(z.minLength(1), z.maxLength(256), noNul),
};

/** A form has no booleans: `true`, `1` and `on` are yes. */
export const formFlag = z.pipe(
  z.enum(['true', 'false', '1', '0', 'on', '']),
  z.transform((value) => value === 'true' || value === '1' || value === 'on'),
);
