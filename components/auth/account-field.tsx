'use client';

import { useTranslations } from 'next-intl';
import type { InputHTMLAttributes, Ref } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PhoneField } from '#components/forms/phone-field.tsx';
import type { AccountEntry } from './account-entry.ts';

type Registered = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

type AccountFieldProps = {
  entry: AccountEntry;
  onChange: (part: Partial<Pick<AccountEntry, 'overseas' | 'country'>>) => void;
  account: Registered;
  number: Registered;
  accountError: string | undefined;
  numberError: string | undefined;
  /** Labels of the switch, which names the other way: 海外手机号登录 or 邮箱登录. */
  toOverseas: string;
  toHybrid: string;
};

/** A domestic phone or e-mail in one box, or an overseas phone with its country code; a button switches between them. */
export function AccountField(props: AccountFieldProps) {
  const { entry, onChange, account, number, accountError, numberError, toOverseas, toHybrid } = props;
  const t = useTranslations('auth');
  return (
    <div>
      {entry.overseas ? (
        <PhoneField
          country={entry.country}
          onCountryChange={(country) => onChange({ country })}
          number={number}
          error={numberError}
        />
      ) : (
        <Field label={t('account')} error={accountError}>
          {(control) => (
            <Input
              {...account}
              {...control}
              autoComplete="username"
              placeholder={t('accountPlaceholder')}
              data-autofocus=""
            />
          )}
        </Field>
      )}
      <button
        type="button"
        onClick={() => onChange({ overseas: !entry.overseas })}
        className="link mt-1 inline-block py-2.5 text-sm"
      >
        {entry.overseas ? toHybrid : toOverseas}
      </button>
    </div>
  );
}
