'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeField } from '#components/auth/code-field.tsx';
import { FormFrame } from '#components/auth/form-frame.tsx';
import { PhoneField } from '#components/auth/phone-field.tsx';
import { useOrderedForm } from '#components/auth/use-ordered-form.ts';
import { useSendCode } from '#components/auth/use-send-code.ts';
import { verificationCode } from '#contract/fields.ts';
import { bindPhone } from '#lib/api/user.ts';
import { defaultCountry, errorOf, phoneError, type PhoneEntry, phoneOnWire } from '#lib/session/phone-entry.ts';
import { isProofMissing, RecentLoginNotice } from './recent-login.tsx';
import { useAccountChanged } from './use-own-account.ts';

type PhoneChange = PhoneEntry & { code: string };

/** A new number, proven by a code; `recent` is whether the login is recent enough to change it. */
export function PhoneForm({ recent, close }: { recent: boolean; close: () => void }) {
  const t = useTranslations('account');
  const changed = useAccountChanged();
  const sending = useSendCode('bind');
  const [mayChange, setMayChange] = useState(recent);
  const form = useOrderedForm<PhoneChange>(
    [
      { name: 'number', check: phoneError },
      { name: 'code', check: ({ code }) => errorOf(verificationCode, code) },
    ],
    { country: defaultCountry, number: '', code: '' },
  );
  const leaving = { onBlur: form.checkOnLeave };

  const save = form.submit(async (values) => {
    try {
      const reply = await bindPhone({ phoneNumber: phoneOnWire(values), smsCode: values.code });
      await changed(reply, t('login.phoneSaved'));
      close();
    } catch (error) {
      if (!isProofMissing(error)) throw error;
      setMayChange(false);
    }
  });

  if (!mayChange) return <RecentLoginNotice />;
  return (
    <FormFrame form={form} onSubmit={save} submitLabel={t('save')} wide={false}>
      <PhoneField
        country={form.watch('country')}
        onCountryChange={(country) => form.setValue('country', country)}
        number={form.register('number', leaving)}
        error={form.errorText('number')}
      />
      <CodeField
        input={form.register('code', leaving)}
        error={form.errorText('code')}
        sending={sending}
        accountToSendTo={() => (form.passes(['number']) ? phoneOnWire(form.getValues()) : null)}
      />
    </FormFrame>
  );
}
