'use client';

import { useTranslations } from 'next-intl';
import { PhoneField } from '#components/forms/phone-field.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import type { FieldGroup } from '#components/forms/use-defined-form.ts';
import type { AccountEntry } from './account-entry.ts';

type AccountFieldProps = {
  /** A form that has `accountFields`. */
  form: FieldGroup<'account' | 'number'> & {
    watch(): AccountEntry;
    clear(): void;
    setValue(name: 'overseas' | 'country' | 'number', value: boolean | string): void;
  };
  /** Labels of the switch, which names the other way: 海外手机号登录 or 邮箱登录. */
  toOverseas: string;
  toHybrid: string;
};

/** A domestic phone or e-mail in one box, or an overseas phone with its country code; a button switches between them. */
export function AccountField({ form, toOverseas, toHybrid }: AccountFieldProps) {
  const t = useTranslations('auth');
  const { overseas, country } = form.watch();
  return (
    <div>
      {overseas ? (
        <PhoneField
          country={country}
          onCountryChange={(chosen) => {
            form.clear();
            form.setValue('country', chosen);
          }}
          onNumberChange={(number) => form.setValue('number', number)}
          number={form.input('number')}
          error={form.errorText('number')}
        />
      ) : (
        <TextField
          form={form}
          name="account"
          label={t('account')}
          autoComplete="username"
          placeholder={t('accountPlaceholder')}
          data-autofocus=""
        />
      )}
      <button
        type="button"
        onClick={() => {
          form.clear();
          form.setValue('overseas', !overseas);
        }}
        className="link mt-1 inline-block py-2.5 text-sm"
      >
        {overseas ? toHybrid : toOverseas}
      </button>
    </div>
  );
}
