import * as z from 'zod/mini';
import type { AgreementScope } from './agreements.ts';
import { applicantFields } from './applicant.ts';
import { defineCall, envelope, trialTimeoutMs } from './call.ts';
import { campusStanding } from './campus.ts';
import { captchaProof, email } from './fields.ts';
import {
  cloudTrialProducts,
  licence,
  licenceStates,
  licensedProducts,
  type LicenceQuota,
  type LicensedProduct,
} from './licence.ts';
import { ownBooking } from './road-show.ts';
import { codeSent } from './user.ts';
import { opaqueId, textBlock } from './wire-values.ts';

/** Products below `/trial/`. A road-show is a booking and yields no licence. */
export const trialProducts = [...licensedProducts, 'road-show'] as const;

export type TrialProduct = (typeof trialProducts)[number];

export const trialDays = 30;

/** Documents that an applicant agrees to. Users who agreed to the versions in force skip them. */
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

/** Purpose that the mail with the code names; a trial by default. */
const codeSubjects = ['trial', 'campus', 'road-show'] as const;

export type CodeSubject = (typeof codeSubjects)[number];

export const sendTrialEmailCode = defineCall({
  method: 'POST',
  path: '/rqlicense/send_email_verify_code',
  encoding: 'json',
  body: z.object({ email, ...captchaProof, about: z.optional(z.enum(codeSubjects)) }),
  reply: envelope(codeSent),
});

const trialFields = { ...applicantFields, purpose: textBlock(500, 'purposeEmpty') };

const gigabyte = 1024 ** 3;

/** Quotas of a trial licence; the trial pages print them. */
export const trialQuotas: Readonly<Record<LicensedProduct, LicenceQuota>> = {
  'rqsdk-cloud': { dailyTrafficBytes: gigabyte, concurrentSessions: 2 },
  'rqdata-cloud': { dailyTrafficBytes: gigabyte, concurrentSessions: 2 },
  rqoptimizer: { dailyTrafficBytes: null, concurrentSessions: 1 },
  'rq-factor': { dailyTrafficBytes: null, concurrentSessions: 1 },
  'rq-alpha-plus': { dailyTrafficBytes: null, concurrentSessions: 1 },
  ams: { dailyTrafficBytes: null, concurrentSessions: 3 },
  quant: { dailyTrafficBytes: null, concurrentSessions: 1 },
};

/** Applies for the signed-in user's own trial. There is one trial for a product: a repeated request returns the same licence. */
export const applyForTrial = defineCall({
  method: 'POST',
  path: '/rqlicense/{product}/trial',
  timeoutMs: trialTimeoutMs,
  params: z.object({ product: z.enum(licensedProducts) }),
  body: z.object(trialFields),
  reply: envelope(licence),
});

/** Applies for a trial for one of the signed-in user's workspaces. */
export const applyForCloudTrial = defineCall({
  method: 'POST',
  path: '/rqcrm/v1/cloud_trial',
  timeoutMs: trialTimeoutMs,
  body: z.object({ ...trialFields, product: z.enum(cloudTrialProducts), workspace_id: opaqueId }),
  reply: envelope(licence),
});

const trialState = z.enum(['none', ...licenceStates]);

/**
 * Delivery state of the latest mail about an application: `sent` once the provider accepted it, `failed` after the last retry. Null if unknown.
 */
const latestMail = z.optional(z.nullable(z.enum(['queued', 'sent', 'failed'])));

export type MailState = NonNullable<z.infer<typeof latestMail>>;

const known = z.nullable(z.string());

const trialCheck = envelope(
  z.object({
    /** A road-show is `active` while it has an open booking. */
    state: trialState,
    /** Null for `none`, for a road-show, and for an `expired` trial whose account was deleted. */
    licence: z.nullable(licence),
    /** The open booking of a road-show. */
    booking: z.nullable(ownBooking),
    mail: latestMail,
    /** The user's known data, to prefill forms. */
    known: z.object({ name: known, company: known, title: known, email: known, phone: z.optional(known) }),
    /** True if the user agreed to the scope's documents in the versions in force. */
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

/** Lists the trials, bookings and licences of the signed-in user, newest first; `reference` is null without an application. */
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
        /** Null for a booking, and for an application that a colleague decides on. */
        licence: z.nullable(licence),
        reference: z.nullable(z.string()),
        mail: latestMail,
        /** State of a school's application. */
        campus: z.optional(campusStanding),
      }),
    ),
  ),
});
