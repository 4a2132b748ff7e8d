import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { captchaProof } from './fields.ts';
import { textLine } from './wire-values.ts';

/** Minimum length of a search: shorter input would page through the whole register (docs/security.md#company-look-up). */
export const companyNameMinLength = 2;

/** Returns at most ten registered names that contain the typed text, best match first. No match is not an error. */
export const getFullCompanyName = defineCall({
  method: 'GET',
  path: '/rqcrm/v1/get_full_company_name',
  query: z.object({
    company_name: textLine(100).check(z.minLength(companyNameMinLength)),
    /** Ticket of the human check, required without a session and valid for one search. */
    ticket: z.optional(captchaProof.ticket),
    randstr: z.optional(captchaProof.randstr),
  }),
  reply: envelope(z.object({ names: z.array(z.string()).check(z.maxLength(10)) })),
});
