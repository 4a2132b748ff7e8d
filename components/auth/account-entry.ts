import type { FieldError } from '#contract/field-errors.ts';
import {
  defaultCountry,
  hybridAccountError,
  hybridAccountOnWire,
  phoneError,
  phoneOnWire,
} from '#lib/session/phone-entry.ts';

/** What the account's input holds in both of its modes, so that switching loses nothing. */
export type AccountEntry = { overseas: boolean; account: string; country: string; number: string };

export const emptyAccountEntry: AccountEntry = { overseas: false, account: '', country: defaultCountry, number: '' };

/** The rules of both modes; the hidden mode has none. */
export const accountRules: ReadonlyArray<{
  name: 'account' | 'number';
  check: (entry: AccountEntry) => FieldError | null;
}> = [
  { name: 'account', check: ({ overseas, account }) => (overseas ? null : hybridAccountError(account)) },
  { name: 'number', check: (entry) => (entry.overseas ? phoneError(entry) : null) },
];

export function accountOnWire(entry: AccountEntry): string {
  return entry.overseas ? phoneOnWire(entry) : hybridAccountOnWire(entry.account);
}
