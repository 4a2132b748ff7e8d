import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { atMost } from './fields.ts';

/** Replaces a path with control characters, line separators or lone surrogates by an empty one: no page has such a path. */
function emptyUnlessPlain(path: string): string {
  return /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(path) ? '' : path;
}

/** Device that shows the QR code (docs/behaviour.md#wechat-login). */
const device = z.enum(['pc']);

/**
 * Starts a WeChat log-in. Returns the URL of the QR page, 300 × 400 CSS pixels, with the state that the confirmation must return. The
 * confirmation is a browser redirect to the product's token endpoint, not a call of this API. From there the browser returns to the page
 * with `auth=wechat`. If a step is left, it also has `binfo`: a reference for `bind_wechat` of the log-in calls, `failed`, or `expires`.
 */
export const getWechatState = defineCall({
  method: 'GET',
  path: '/wechat/state',
  query: z.object({
    device,
    /** The visitor's page, path and query; the confirmation returns there. An invalid path becomes the home page. */
    from: z.optional(z.string().check(atMost(2048), z.overwrite(emptyUnlessPlain))),
  }),
  reply: envelope(
    z.object({
      /** 256 random bits, base64url; bound to this browser and valid once. */
      state: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
      /** URL for the iframe, built from scope, state and our redirect URL. The embedded page is a path of this host. */
      qrUrl: z.string(),
      expiresAt: z.iso.datetime(),
    }),
  ),
});
