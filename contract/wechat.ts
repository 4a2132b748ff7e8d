import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { atMost } from './fields.ts';

/** No path of this site holds control characters, line separators or halves of surrogate pairs. */
function emptyUnlessPlain(path: string): string {
  return /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(path) ? '' : path;
}

/** Where the QR code is shown (docs/behaviour.md#wechat-login). */
const device = z.enum(['pc']);

/**
 * Starts a WeChat login: the address of the QR page, 300 × 400 CSS pixels, with the state that its confirmation must bring
 * back. The confirmation itself is a browser redirect to the product's token endpoint and no call of this API: from there
 * back to the page, with `auth=wechat` and `binfo` when something is left to do (a reference for the login calls'
 * `bind_wechat`, `failed`, or `expires`).
 */
export const getWechatState = defineCall({
  method: 'GET',
  path: '/wechat/state',
  query: z.object({
    device,
    /** Where the visitor is, path and query; the confirmation comes back there. What is no page of this site is the home page. */
    from: z.optional(z.string().check(atMost(2048), z.overwrite(emptyUnlessPlain))),
  }),
  reply: envelope(
    z.object({
      /** 256 random bits, base64url; tied to this browser and good once. */
      state: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
      /** For the iframe: built from scope, state and the redirect back to us. The embedded page is a path of this host. */
      qrUrl: z.string(),
      expiresAt: z.iso.datetime(),
    }),
  ),
});
