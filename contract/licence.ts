import * as z from 'zod/mini';
import { agreement, type AgreementScope } from './agreements.ts';
import { defineCall, envelope, topLevel, trialTimeoutMs } from './call.ts';
import { captchaProof, email, verificationCode } from './fields.ts';
import { booked, bookerContact, ownBooking, preferredTimes, roadShowInterests } from './road-show.ts';
import { codeSent } from './user.ts';
import { formInteger, nameLine, opaqueId, reference, slug, source, textBlock, textLine } from './wire-values.ts';

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
/** Everything below `/trial/`; a road-show is a booking and yields no licence. */
export const trialProducts = [...licensedProducts, 'road-show'] as const;
/** Everything a licence can be for: besides these, products of the marketplace, named in its quota, and a school's SDK. */
export const licenceProducts = [...licensedProducts, 'data-products', 'rqsdk-edu'] as const;
export type LicenceProduct = (typeof licenceProducts)[number];
export type LicensedProduct = (typeof licensedProducts)[number];
export type TrialProduct = (typeof trialProducts)[number];

export const trialDays = 30;

/** Which documents an applicant agrees to; users who agreed to the versions in force are not asked again. */
export const trialAgreements: Readonly<Record<TrialProduct, AgreementScope>> = {
  'rqsdk-cloud': 'rqdata',
  'rqdata-cloud': 'rqdata',
  rqoptimizer: 'login',
  'rq-factor': 'login',
  'rq-alpha-plus': 'login',
  ams: 'ams',
  quant: 'login',
  'road-show': 'login',
};

/** What the mail with a code says that the address is proven for; a trial, if left out. */
const codeSubjects = ['trial', 'campus', 'road-show'] as const;
export type CodeSubject = (typeof codeSubjects)[number];

export const sendTrialEmailCode = defineCall({
  method: 'POST',
  path: '/rqlicense/send_email_verify_code',
  encoding: 'json',
  body: z.object({ email, ...captchaProof, about: z.optional(z.enum(codeSubjects)) }),
  reply: envelope(codeSent),
});

const applicantFields = {
  name: nameLine(50, 'nameEmpty'),
  company: nameLine(100, 'companyEmpty'),
  title: z.optional(textLine(50)),
  email,
  /** Left out only when the address is the account's own, which is proven already. */
  email_code: z.optional(verificationCode),
  agreement: z.optional(agreement),
  source,
};
const trialFields = { ...applicantFields, purpose: textBlock(500, 'purposeEmpty') };

const quota = z.object({
  /** Compressed bytes a day; null where traffic is not counted. */
  dailyTrafficBytes: z.nullable(z.int()),
  concurrentSessions: z.int(),
  /** What was ordered, by the ids of the price list or of the marketplace; left out where nothing was. */
  items: z.optional(z.array(z.object({ id: slug, quantity: z.int() }))),
});
export type LicenceQuota = z.infer<typeof quota>;

const gigabyte = 1024 ** 3;
/** What a trial's licence allows; the trial pages print it. */
export const trialQuotas: Readonly<Record<LicensedProduct, LicenceQuota>> = {
  'rqsdk-cloud': { dailyTrafficBytes: gigabyte, concurrentSessions: 2 },
  'rqdata-cloud': { dailyTrafficBytes: gigabyte, concurrentSessions: 2 },
  rqoptimizer: { dailyTrafficBytes: null, concurrentSessions: 1 },
  'rq-factor': { dailyTrafficBytes: null, concurrentSessions: 1 },
  'rq-alpha-plus': { dailyTrafficBytes: null, concurrentSessions: 1 },
  ams: { dailyTrafficBytes: null, concurrentSessions: 3 },
  quant: { dailyTrafficBytes: null, concurrentSessions: 1 },
};

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

/** Applies for the signed-in person's own trial. One trial a product: asked for again, the same licence comes back. */
export const applyForTrial = defineCall({
  method: 'POST',
  path: '/rqlicense/{product}/trial',
  timeoutMs: trialTimeoutMs,
  params: z.object({ product: z.enum(licensedProducts) }),
  body: z.object(trialFields),
  reply: envelope(licence),
});

/** Applies for the trial of one workspace of the signed-in person. */
export const applyForCloudTrial = defineCall({
  method: 'POST',
  path: '/rqcrm/v1/cloud_trial',
  timeoutMs: trialTimeoutMs,
  body: z.object({ ...trialFields, product: z.enum(cloudTrialProducts), workspace_id: opaqueId }),
  reply: envelope(licence),
});

/** Who applies for a school's licence. */
export const campusRoles = ['lecturer', 'student', 'lab'] as const;
/** How many people one application for a school can be for. */
export const campusMaxSeats = 500;
export const teamSizes = ['1', '2-5', '6-20', '21-100', 'over-100'] as const;

/**
 * The road-show's own form at the trial's path: a booking that a colleague confirms. The account's own number or address confirms
 * it; any other one, and without a session each, by a code of `sendRoadShowSms` for the number or of `sendRoadShowCode` for the
 * address. The agreement is asked for unless it was given.
 */
export const bookRoadShow = defineCall({
  method: 'POST',
  path: '/rqlicense/road-show/trial',
  timeoutMs: trialTimeoutMs,
  body: z.object({
    ...applicantFields,
    ...bookerContact,
    interest: z.enum(roadShowInterests, { error: 'interestEmpty' }),
    /** One to three half days, comma-joined, the most welcome first. */
    preferred_times: preferredTimes,
    team_size: z.optional(z.enum(teamSizes)),
    remarks: z.optional(textBlock(1000)),
  }),
  reply: envelope(booked),
});

/** Applies for a school's licence of the SDK; a colleague checks the school and answers by mail. */
export const applyForCampusLicence = defineCall({
  method: 'POST',
  path: '/rqlicense/rqsdk-edu/trial',
  timeoutMs: trialTimeoutMs,
  body: z.object({
    ...applicantFields,
    role: z.enum(campusRoles, { error: 'roleEmpty' }),
    /** What is taught or studied with it. */
    course: textLine(100, 'courseEmpty'),
    seats: formInteger(1, campusMaxSeats, 'seatsBad'),
    remarks: z.optional(textBlock(1000)),
  }),
  reply: envelope(z.object({ reference: z.string() })),
});

/** How a school's application stands: a refused or an ended one may be followed by another. */
const campusStates = ['received', 'granted', 'refused', 'ended'] as const;
export const campusStanding = z.object({
  state: z.enum(campusStates),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** The end of the term; null unless it was granted. */
  until: z.nullable(z.iso.datetime()),
  /** For how many people, the applicant among them. */
  seats: z.nullable(z.int()),
  /** How many seats are taken, the applicant's among them. */
  taken: z.int(),
  /** What students type; null where no student may get it. */
  classCode: z.nullable(z.string()),
});
export type CampusStanding = z.infer<typeof campusStanding>;

/**
 * Gives a student's browser a seat of a class, without an account: a licence until the end of the term. Asked again with the same
 * browser, the same seat. 1000 tries an hour from one address, because a class sits behind one.
 */
export const takeCampusSeat = defineCall({
  method: 'POST',
  path: '/rqlicense/campus/seats',
  body: z.object({ class_code: reference('C', 'classCodeBad'), ...captchaProof }),
  reply: envelope(z.object({ licence, course: z.string() })),
});

/** Replaces the code of the signed-in person's class: the old one gives no more seats, and those that are taken stay. */
export const renewClassCode = defineCall({
  method: 'POST',
  path: '/rqlicense/campus/class_code',
  reply: envelope(z.object({ classCode: z.string() })),
});

/** What becomes of a licence. */
export const licenceStates = ['upcoming', 'active', 'expired', 'revoked'] as const;
const trialState = z.enum(['none', ...licenceStates]);
/** What became of the latest mail about an application: the provider has taken it, or it was given up. Null: nothing is known. */
const latestMail = z.optional(z.nullable(z.enum(['queued', 'sent', 'failed'])));
export type MailState = NonNullable<z.infer<typeof latestMail>>;
const known = z.nullable(z.string());
const trialCheck = envelope(
  z.object({
    /** A road-show is `active` while a booking stands. */
    state: trialState,
    /** Null for `none`, for a road-show, and for a trial of an account that was deleted since, which is `expired`. */
    licence: z.nullable(licence),
    /** The standing booking of a road-show. */
    booking: z.nullable(ownBooking),
    mail: latestMail,
    /** What is known of the user, to prefill forms. */
    known: z.object({ name: known, company: known, title: known, email: known, phone: z.optional(known) }),
    /** The scope's documents are agreed to in the versions in force. */
    agreed: z.boolean(),
  }),
);

export const checkTrial = defineCall({
  method: 'GET',
  path: '/rqlicense/{product}/trial/check_trial',
  params: z.object({ product: z.enum(trialProducts) }),
  reply: trialCheck,
});

export const checkCloudTrial = defineCall({
  method: 'GET',
  path: '/rqcrm/v1/cloud_trial/check_trial',
  query: z.object({ workspaceId: opaqueId, product: z._default(z.enum(cloudTrialProducts), 'rqdata-cloud') }),
  reply: trialCheck,
});

/** Every trial, booking and licence of the signed-in person, the newest first; `reference` is null without an application. */
export const listTrials = defineCall({
  method: 'GET',
  path: '/rqlicense/trials',
  reply: envelope(
    z.array(
      z.object({
        product: z.enum([...trialProducts, 'rqsdk-edu', 'data-products']),
        state: trialState,
        appliedAt: z.iso.datetime(),
        workspaceId: z.nullable(opaqueId),
        /** Null for a booking and for an application that a colleague decides. */
        licence: z.nullable(licence),
        reference: z.nullable(z.string()),
        mail: latestMail,
        /** Of a school's application. */
        campus: z.optional(campusStanding),
      }),
    ),
  ),
});

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
