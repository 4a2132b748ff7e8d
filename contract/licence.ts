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

/** Everything a licence can be for: besides these, products of the marketplace, named in its quota, and a school's SDK. */
export const licenceProducts = [...licensedProducts, 'data-products', 'rqsdk-edu'] as const;

export type LicenceProduct = (typeof licenceProducts)[number];

export type LicensedProduct = (typeof licensedProducts)[number];

const quota = z.object({
  /** Compressed bytes a day; null where traffic is not counted. */
  dailyTrafficBytes: z.nullable(z.int()),
  concurrentSessions: z.int(),
  /** What was ordered, by the ids of the price list or of the marketplace; left out where nothing was. */
  items: z.optional(z.array(z.object({ id: slug, quantity: z.int() }))),
});

export type LicenceQuota = z.infer<typeof quota>;

/** How the name of a sandbox's key begins (decision 0038). */
export const sandboxKeyPrefix = 'sandbox-';

export const licence = z.object({
  /** Names the licence to support and to the status call. */
  id: z.string(),
  /** A compact JWS (RFC 7515, EdDSA of RFC 8037) with `licenceClaims`; the products' own tools read it. */
  key: z.string(),
  product: z.enum(licenceProducts),
  issuedAt: z.iso.datetime(),
  /** From when it works, where its order chose a later day. */
  startsAt: z.optional(z.iso.datetime()),
  expiresAt: z.iso.datetime(),
  quota,
  /** Set when a sandbox has signed it: no product of the vendor takes it. */
  sandbox: z.optional(z.literal(true)),
});

export type Licence = z.infer<typeof licence>;

/** What is signed in a licence text. Times are seconds, as JWT has them (RFC 7519). */
export const licenceClaims = z.object({
  iss: z.string(),
  /** The licence's id. */
  jti: z.string(),
  /** `user:{id}`, `workspace:{id}`, `class:{reference}` for a seat of a school's licence, or `anyone` of the sample licence. */
  sub: z.string(),
  /** The product that takes it. Licences from before 23 November 2026 have none, and are as good. */
  aud: z.optional(z.enum(licenceProducts)),
  iat: z.int(),
  /** From when it works; left out in one that has worked since it was issued. */
  nbf: z.optional(z.int()),
  exp: z.int(),
  product: z.enum(licenceProducts),
  quota,
  source: z.enum(['trial', 'order', 'operator', 'sample']),
  /** Set by sandboxes in everything they sign. */
  sandbox: z.optional(z.literal(true)),
});

export type LicenceClaims = z.infer<typeof licenceClaims>;

/** What becomes of a licence. */
export const licenceStates = ['upcoming', 'active', 'expired', 'revoked'] as const;

/** The public keys that licences are checked with, the current one first, as a JWK set (RFC 7517). */
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

/** The type in the header of a list of revocations, against taking it for a licence or the other way round (RFC 8725). */
export const revocationListType = 'licence-revocations+jwt';

/** What is signed in a list of revocations. Times are seconds. */
export const revocationClaims = z.object({
  iss: z.string(),
  iat: z.int(),
  /** When it is to be replaced by a newer one; it says nothing after that. */
  exp: z.int(),
  /** The ids (`jti`) of revoked licences that have not ended by themselves. */
  revoked: z.array(z.string()),
  sandbox: z.optional(z.literal(true)),
});

export type RevocationClaims = z.infer<typeof revocationClaims>;

/**
 * The licences that were revoked, in one list for all, so that a product can check offline for a day and the site does not learn which
 * licence it asks for. A compact JWS like a licence, with `revocationClaims`; it may be cached for five minutes.
 */
export const getLicenceRevocations = defineCall({
  method: 'GET',
  path: '/rqlicense/revocations',
  reply: envelope(z.object({ list: z.string() })),
});

/** What a key cannot say of itself: whether its licence was revoked or extended since. */
export const getLicenceStatus = defineCall({
  method: 'GET',
  path: '/rqlicense/licences/{id}/status',
  params: z.object({ id: opaqueId }),
  reply: envelope(
    z.object({
      state: z.enum([...licenceStates, 'unknown']),
      /** From when it works; null for one that has worked since it was issued. */
      startsAt: z.optional(z.nullable(z.iso.datetime())),
      expiresAt: z.nullable(z.iso.datetime()),
    }),
  ),
});
