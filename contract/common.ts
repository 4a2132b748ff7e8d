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

/** Countries a code can be sent to, mainland China first, in the order of the language that is asked for (docs/behaviour.md#login-by-code). */
export const listCountryCodes = defineCall({
  method: 'GET',
  path: '/common/country_codes',
  reply: envelope(z.array(country)),
});

/** Which slider guards the sending of codes: its script and the application it was configured for. */
export const getCaptcha = defineCall({
  method: 'GET',
  path: '/common/captcha',
  reply: envelope(z.object({ scriptUrl: z.string(), appId: z.string() })),
});

/** A part of a page has failed in a browser; answered with the reference by which the server's log names it. */
export const reportPageError = defineCall({
  method: 'POST',
  path: '/common/page_errors',
  body: z.object({
    message: z.string().check(atMost(200), plainText),
    /** Of the page, without its query and fragment. */
    path: z.string().check(atMost(200), z.regex(/^\/[^?#\s]*$/)),
    /** Which build the browser runs. */
    build: z.string().check(z.regex(/^[0-9a-f]{0,40}$/)),
  }),
  reply: envelope(z.object({ reference: z.string() })),
});
