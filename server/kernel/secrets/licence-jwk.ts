import { z } from 'zod';

const base64url = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** An Ed25519 private key (RFC 8037, section 2). */
export const licenceJwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: base64url,
  d: base64url,
  /** Planned time of replacement, in seconds since 1970. Nothing is refused after it. */
  exp: z.int().optional(),
});
export type LicenceJwk = z.infer<typeof licenceJwk>;

/** The public part of such a key, in the site's published form. Any other member is refused, above all the private part. */
export const licencePublicJwk = z.strictObject({
  ...licenceJwk.omit({ d: true, exp: true }).shape,
  kid: z.string().optional(),
  alg: z.literal('EdDSA').optional(),
  use: z.literal('sig').optional(),
});
export type LicencePublicJwk = z.infer<typeof licencePublicJwk>;

/** Parses JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
