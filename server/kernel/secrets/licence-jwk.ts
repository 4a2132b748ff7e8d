import { z } from 'zod';

const base64url = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** An Ed25519 private key (RFC 8037, section 2). */
export const licenceJwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: base64url,
  d: base64url,
  /** Until when its owner means to replace it, in seconds since 1970; nothing is refused after that. */
  exp: z.int().optional(),
});
export type LicenceJwk = z.infer<typeof licenceJwk>;

/**
 * The public part of such a key, also as the site publishes it. With anything else in it, a private part above all, it is
 * refused.
 */
export const licencePublicJwk = z.strictObject({
  ...licenceJwk.omit({ d: true, exp: true }).shape,
  kid: z.string().optional(),
  alg: z.literal('EdDSA').optional(),
  use: z.literal('sig').optional(),
});
export type LicencePublicJwk = z.infer<typeof licencePublicJwk>;

/** The value of a JSON text, or nothing. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
