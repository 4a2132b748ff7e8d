import type { AccountReply } from '#contract/user.ts';
import { writeStored } from '#lib/browser/storage.ts';

/** Where the signed-in account is remembered for the next page (docs/behaviour.md#browser-storage). */
export const accountKey = 'common-account';

/** The seven fields that pages know of the visitor; phone and e-mail are masked, because this outlives the tab. */
export type Account = {
  isLogin: boolean;
  avatar: string | null;
  email: string | null;
  phone: string | null;
  fullname: string | null;
  userId: number;
  initPassword: boolean;
};

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

export function writeAccount(account: Account | null): void {
  writeStored('local', accountKey, account && JSON.stringify(account));
}

/** `138****8000`; a foreign number keeps its country code and last four digits. */
export function maskPhone(phone: string): string {
  return phone.replace(/^\+86/, '').replace(/^(.{1,}?)\d{4}(\d{4})$/, '$1****$2');
}

/** `w***@example.com` */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(@.*)$/, '$1***$2');
}
