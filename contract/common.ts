import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { atMost, plainText } from './fields.ts';

const country = z.object({
  /** ISO 3166-1 alpha-2, e.g. `CN`. */
  country: z.string(),
  /** Calling code without the plus, e.g. `86`. */
  code_number: z.string(),
  chinese_name: z.string(),
  english_name: z.string(),
});
export type Country = z.infer<typeof country>;

/**
 * Lists the countries to which codes can be sent, mainland China first, sorted by the requested language (docs/behaviour.md#login-by-code).
 */
export const listCountryCodes = defineCall({
  method: 'GET',
  path: '/common/country_codes',
  reply: envelope(z.array(country)),
});

/** Returns the slider that protects the sending of codes: its script and its application id. */
export const getCaptcha = defineCall({
  method: 'GET',
  path: '/common/captcha',
  reply: envelope(z.object({ scriptUrl: z.string(), appId: z.string() })),
});

/** Reports a part of a page that failed in a browser. The reply has the reference of the log entry. */
export const reportPageError = defineCall({
  method: 'POST',
  path: '/common/page_errors',
  body: z.object({
    message: z.string().check(atMost(200), plainText),
    /** Path of the page, without query and fragment. */
    path: z.string().check(atMost(200), z.regex(/^\/[^?#\s]*$/)),
    /** Build id of the browser's pages. */
    build: z.string().check(z.regex(/^[0-9a-f]{0,40}$/)),
  }),
  reply: envelope(z.object({ reference: z.string() })),
});
