import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { captchaProof, email, phoneNumber } from './fields.ts';
import { idempotencyKey, nameLine, reference, source, textBlock } from './wire-values.ts';

/** Kinds of enquiries from visitors without an account: an offer to supply data, a request for missing data, or another question. */
const leadKinds = ['supplier', 'data-request', 'contact'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Consent to be contacted, separate from any agreement (privacy law, article 13); unticked by default. */
export const consent = z.literal('true', { error: 'consentMissing' });

/** Fields of the form. The browser validates them before it starts the human check. */
export const leadFields = {
  name: nameLine(50, 'nameEmpty'),
  company: z.optional(nameLine(100)),
  email,
  phone: z.optional(phoneNumber),
  message: textBlock(2000, 'messageEmpty'),
  consent,
};

/** States of an enquiry; a colleague changes them. */
export const leadStates = ['received', 'answering', 'answered', 'closed'] as const;
export type LeadState = (typeof leadStates)[number];

/** Reference by which an enquiry is found. */
export const leadReference = reference('L');

/** Returns the state of an enquiry by its reference, without an account. The reply contains none of the entered data. */
export const getLead = defineCall({
  method: 'POST',
  path: '/rqcrm/v1/leads/state',
  body: z.object({ reference: leadReference }),
  reply: envelope(z.object({ kind: z.enum(leadKinds), state: z.enum(leadStates), receivedAt: z.iso.datetime() })),
});

/** Submits a question, which a colleague answers by mail within two working days. A repeated idempotency key returns the same reference. */
export const submitLead = defineCall({
  method: 'POST',
  path: '/rqcrm/v1/leads',
  body: z.object({
    kind: z.enum(leadKinds),
    ...leadFields,
    source,
    ...captchaProof,
    /** Optional, because pages of an older release lack it. */
    idempotency_key: z.optional(idempotencyKey),
  }),
  reply: envelope(
    z.object({
      /** Reference that the visitor quotes in later enquiries. */
      reference: z.string(),
    }),
  ),
});
