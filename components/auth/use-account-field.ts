'use client';

import type { InputHTMLAttributes, Ref } from 'react';
import type { AccountEntry } from './account-entry.ts';

/** What the hook needs of `useOrderedForm`, whatever else the form asks for; its rules include `accountRules`. */
type AccountForm = {
  watch: () => AccountEntry;
  clear: () => void;
  checkOnLeave: () => void;
  setValue: (name: 'overseas' | 'country', value: boolean | string) => void;
  register: (
    name: 'account' | 'number',
    options: { onBlur: () => void },
  ) => InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
  errorText: (name: 'account' | 'number') => string | undefined;
};

/** A form's account: everything that `AccountField` takes but its labels. */
export function useAccountField(form: AccountForm) {
  const leaving = { onBlur: form.checkOnLeave };
  return {
    entry: form.watch(),
    onChange: ({ overseas, country }: Partial<Pick<AccountEntry, 'overseas' | 'country'>>) => {
      form.clear();
      if (overseas !== undefined) form.setValue('overseas', overseas);
      if (country !== undefined) form.setValue('country', country);
    },
    account: form.register('account', leaving),
    number: form.register('number', leaving),
    accountError: form.errorText('account'),
    numberError: form.errorText('number'),
  };
}
