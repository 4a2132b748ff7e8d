import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { captchaProof } from './fields.ts';
import { textLine } from './wire-values.ts';

/** Shorter input would page through the whole register (docs/security.md#company-look-up). */
export const companyNameMinLength = 2;

/** Registered names that begin with or contain what was typed, best first, at most ten; none is no error. */
export const getFullCompanyName = defineCall({
  method: 'GET',
  path: '/rqcrm/v1/get_full_company_name',
  query: z.object({
    company_name: textLine(100).check(z.minLength(companyNameMinLength)),
    /** Without a session, a ticket of the human check, good for one question. */
    ticket: z.optional(captchaProof.ticket),
    randstr: z.optional(captchaProof.randstr),
  }),
  reply: envelope(z.object({ names: z.array(z.string()).check(z.maxLength(10)) })),
});
