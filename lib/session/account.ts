import * as z from 'zod/mini';
import type { AccountReply } from '#contract/user.ts';
import { readStored, writeStored } from './storage.ts';

/** Where the signed-in account is remembered for the next page (specification, section 3). */
export const accountKey = 'common-account';

const storedAccount = z.object({
  isLogin: z.boolean(),
  avatar: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  fullname: z.nullable(z.string()),
  userId: z.int(),
  initPassword: z.boolean(),
});

/** The seven fields that pages know of the visitor; phone and e-mail are masked, because this outlives the tab. */
export type Account = z.infer<typeof storedAccount>;

export function toAccount(reply: AccountReply): Account {
  return {
    isLogin: true,
    avatar: reply.avatar,
    email: reply.email && maskEmail(reply.email),
    phone: reply.phone && maskPhone(reply.phone),
    fullname: reply.fullname,
    userId: reply.userId,
    initPassword: reply.init_password,
  };
}

/** The stored account; what cannot be understood is removed. */
export function readAccount(): Account | null {
  const text = readStored('local', accountKey);
  if (text === null) return null;
  const parsed = storedAccount.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  writeStored('local', accountKey, null);
  return null;
}

export function writeAccount(account: Account | null): void {
  writeStored('local', accountKey, account && JSON.stringify(account));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `138****8000`; a foreign number keeps its country code and last four digits. */
export function maskPhone(phone: string): string {
  return phone.replace(/^\+86/, '').replace(/^(.{1,}?)\d{4}(\d{4})$/, '$1****$2');
}

/** `w***@example.com` */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(@.*)$/, '$1***$2');
}
