import { anyText, flag, spelledText, type EntryOf, type Rules } from '#components/forms/define-form.ts';
import { accountSpelling } from '#contract/fields.ts';
import { hybridAccountError, hybridAccountOnWire, phoneError, phoneOnWire } from '#lib/session/phone-entry.ts';

/** The account's input in both of its modes, so that switching loses nothing. */
export const accountFields = {
  overseas: flag(),
  account: spelledText(accountSpelling),
  country: anyText(),
  number: anyText(),
};
export type AccountEntry = EntryOf<typeof accountFields>;

/** The rules of both modes; the hidden mode has none. */
export const accountRules: Rules<AccountEntry> = {
  account: ({ overseas, account }) => (overseas ? null : hybridAccountError(account)),
  number: (entry) => (entry.overseas ? phoneError(entry) : null),
};

export function accountOnWire(entry: AccountEntry): string {
  return entry.overseas ? phoneOnWire(entry) : hybridAccountOnWire(entry.account);
}
