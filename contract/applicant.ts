import * as z from 'zod/mini';
import { agreement } from './agreements.ts';
import { email, verificationCode } from './fields.ts';
import { nameLine, source, textLine } from './wire-values.ts';

/** The fields that every application asks for. */
export const applicantFields = {
  name: nameLine(50, 'nameEmpty'),
  company: nameLine(100, 'companyEmpty'),
  title: z.optional(textLine(50)),
  email,
  /** Left out only when the address is the account's own, which is proven already. */
  email_code: z.optional(verificationCode),
  agreement: z.optional(agreement),
  source,
};
