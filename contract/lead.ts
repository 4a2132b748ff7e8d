import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { captchaProof, email, phoneNumber } from './fields.ts';
import { idempotencyKey, nameLine, reference, source, textBlock } from './wire-values.ts';

/** What a visitor without an account can hand in: a wish to sell data here, a wish for data we lack, any other question. */
const leadKinds = ['supplier', 'data-request', 'contact'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Consent to our answering, said separately from any agreement (privacy law, article 13); unticked by default. */
export const consent = z.literal('true', { error: 'consentMissing' });

/** What a form asks for; the browser checks these before it asks for the human check. */
export const leadFields = {
  name: nameLine(50, 'nameEmpty'),
  company: z.optional(nameLine(100)),
  email,
  phone: z.optional(phoneNumber),
  message: textBlock(2000, 'messageEmpty'),
  consent,
};

/** How an enquiry stands; a colleague moves it. */
export const leadStates = ['received', 'answering', 'answered', 'closed'] as const;
export type LeadState = (typeof leadStates)[number];

/** What an enquiry is found by. */
export const leadReference = reference('L');

/** What became of an enquiry, by its reference, without an account; nothing of what was typed. */
export const getLead = defineCall({
  method: 'POST',
  path: '/rqcrm/v1/leads/state',
  body: z.object({ reference: leadReference }),
  reply: envelope(z.object({ kind: z.enum(leadKinds), state: z.enum(leadStates), receivedAt: z.iso.datetime() })),
});

/** Hands in a question that a colleague answers by mail within two working days. A key that came before gets the reference that it got then. */
export const submitLead = defineCall({
  method: 'POST',
  path: '/rqcrm/v1/leads',
  body: z.object({
    kind: z.enum(leadKinds),
    ...leadFields,
    source,
    ...captchaProof,
    /** Optional for pages of an older release. */
    idempotency_key: z.optional(idempotencyKey),
  }),
  reply: envelope(
    z.object({
      /** What the visitor names when asking again. */
      reference: z.string(),
    }),
  ),
});
