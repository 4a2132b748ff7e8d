import type { AccountReply } from '#contract/user.ts';
import { writeStored } from '#lib/browser/storage.ts';
import { maskEmail, maskPhone } from '#lib/shared/text/mask.ts';

/** Storage key of the signed-in account for the next page (docs/behaviour.md#browser-storage). */
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
