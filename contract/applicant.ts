import * as z from 'zod/mini';
import { agreement } from './agreements.ts';
import { email, verificationCode } from './fields.ts';
import { nameLine, source, textLine } from './wire-values.ts';

/** Fields of every application. */
export const applicantFields = {
  name: nameLine(50, 'nameEmpty'),
  company: nameLine(100, 'companyEmpty'),
  title: z.optional(textLine(50)),
  email,
  /** Optional only if the e-mail address is the account's own, which is verified already. */
  email_code: z.optional(verificationCode),
  agreement: z.optional(agreement),
  source,
};
