import * as z from 'zod/mini';
import { defineCall, envelope, topLevel } from './call.ts';
import { opaqueId, slug } from './wire-values.ts';

/** Products whose trial can be for a workspace (docs/behaviour.md#trial-products). */
export const cloudTrialProducts = ['rqsdk-cloud', 'rqdata-cloud'] as const;

/** Products whose trial yields a licence of 30 days. */
export const licensedProducts = [
  ...cloudTrialProducts,
  'rqoptimizer',
  'rq-factor',
  'rq-alpha-plus',
  'ams',
  'quant',
] as const;

/** Products that a licence can be for: these, products of the marketplace, which its quota names, and a school's SDK. */
export const licenceProducts = [...licensedProducts, 'data-products', 'rqsdk-edu'] as const;

export type LicenceProduct = (typeof licenceProducts)[number];

export type LicensedProduct = (typeof licensedProducts)[number];

const quota = z.object({
  /** Compressed bytes a day; null where traffic is not counted. */
  dailyTrafficBytes: z.nullable(z.int()),
  concurrentSessions: z.int(),
  /** Ordered items, by the ids of the price list or of the marketplace; absent if there are none. */
  items: z.optional(z.array(z.object({ id: slug, quantity: z.int() }))),
});

export type LicenceQuota = z.infer<typeof quota>;

/** Prefix of a sandbox's key id (decision 0038). */
export const sandboxKeyPrefix = 'sandbox-';

export const licence = z.object({
  /** Id of the licence, for support and for the status call. */
  id: z.string(),
  /** A compact JWS (RFC 7515, EdDSA of RFC 8037) with `licenceClaims`; the products' own tools read it. */
  key: z.string(),
  product: z.enum(licenceProducts),
  issuedAt: z.iso.datetime(),
  /** Start of validity, if the order chose a later day. */
  startsAt: z.optional(z.iso.datetime()),
  expiresAt: z.iso.datetime(),
  quota,
  /** Set if a sandbox signed it: the vendor's products reject it. */
  sandbox: z.optional(z.literal(true)),
});

export type Licence = z.infer<typeof licence>;

/** Signed claims of a licence. Times are in seconds, as in a JWT (RFC 7519). */
export const licenceClaims = z.object({
  iss: z.string(),
  /** The licence's id. */
  jti: z.string(),
  /** `user:{id}`, `workspace:{id}`, `class:{reference}` for a seat of a school's licence, or `anyone` of the sample licence. */
  sub: z.string(),
  /** The product that accepts it. Licences from before 23 November 2026 lack it and are still valid. */
  aud: z.optional(z.enum(licenceProducts)),
  iat: z.int(),
  /** Start of validity; absent if valid since it was issued. */
  nbf: z.optional(z.int()),
  exp: z.int(),
  product: z.enum(licenceProducts),
  quota,
  source: z.enum(['trial', 'order', 'operator', 'sample']),
  /** Set by sandboxes in everything that they sign. */
  sandbox: z.optional(z.literal(true)),
});

export type LicenceClaims = z.infer<typeof licenceClaims>;

/** States of a licence. */
export const licenceStates = ['upcoming', 'active', 'expired', 'revoked'] as const;

/** Returns the public keys that verify licences, the current one first, as a JWK set (RFC 7517). */
export const getLicenceKeys = defineCall({
  method: 'GET',
  path: '/rqlicense/public_keys',
  reply: topLevel({
    keys: z.array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: z.string(),
        kid: z.string(),
        alg: z.literal('EdDSA'),
        use: z.literal('sig'),
      }),
    ),
  }),
});

/** Header type of a revocation list, so that it cannot be confused with a licence (RFC 8725). */
export const revocationListType = 'licence-revocations+jwt';

/** Signed claims of a revocation list. Times are in seconds. */
export const revocationClaims = z.object({
  iss: z.string(),
  iat: z.int(),
  /** Expiry: after it the list is invalid and must be replaced. */
  exp: z.int(),
  /** The ids (`jti`) of revoked licences that have not expired. */
  revoked: z.array(z.string()),
  sandbox: z.optional(z.literal(true)),
});

export type RevocationClaims = z.infer<typeof revocationClaims>;

/**
 * Returns one list of all revoked licences, so that a product can check offline for a day and the site does not learn which licence it
 * checks. The list is a compact JWS like a licence, with `revocationClaims`. It may be cached for five minutes.
 */
export const getLicenceRevocations = defineCall({
  method: 'GET',
  path: '/rqlicense/revocations',
  reply: envelope(z.object({ list: z.string() })),
});

/** Returns the current state of a licence, which its key cannot show: it may have been revoked or extended since. */
export const getLicenceStatus = defineCall({
  method: 'GET',
  path: '/rqlicense/licences/{id}/status',
  params: z.object({ id: opaqueId }),
  reply: envelope(
    z.object({
      state: z.enum([...licenceStates, 'unknown']),
      /** Start of validity; null if valid since it was issued. */
      startsAt: z.optional(z.nullable(z.iso.datetime())),
      expiresAt: z.nullable(z.iso.datetime()),
    }),
  ),
});
