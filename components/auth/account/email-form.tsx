'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { CodeField } from '#components/forms/code-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { isProofMissing, RecentLoginNotice } from '#components/auth/recent-login.tsx';
import { useOrderedForm } from '#components/forms/use-ordered-form.ts';
import { useSendCode } from '#components/auth/use-send-code.ts';
import { email as emailRule, verificationCode } from '#contract/fields.ts';
import { bindEmail } from '#lib/api/account-calls.ts';
import { errorOf } from '#lib/session/phone-entry.ts';
import { openLoginHere, useAccountChanged } from './use-own-account.ts';

type EmailChange = { email: string; code: string };

/** A new address, proven by a code; `recent` is whether the login is recent enough to change it. */
export function EmailForm({ recent, close }: { recent: boolean; close: () => void }) {
  const t = useTranslations('account');
  const changed = useAccountChanged();
  const sending = useSendCode('bind');
  const [mayChange, setMayChange] = useState(recent);
  const form = useOrderedForm<EmailChange>(
    [
      { name: 'email', check: ({ email }) => errorOf(emailRule, email) },
      { name: 'code', check: ({ code }) => errorOf(verificationCode, code) },
    ],
    { email: '', code: '' },
  );
  const leaving = { onBlur: form.checkOnLeave };

  const save = form.submit(async (values) => {
    try {
      const reply = await bindEmail({ email: values.email.trim(), code: values.code });
      await changed(reply, t('login.emailSaved'));
      close();
    } catch (error) {
      if (!isProofMissing(error)) throw error;
      setMayChange(false);
    }
  });

  if (!mayChange) return <RecentLoginNotice openLogin={openLoginHere} />;
  return (
    <FormFrame form={form} onSubmit={save} submitLabel={t('save')} wide={false}>
      <Field label={t('login.newEmail')} error={form.errorText('email')}>
        {(control) => (
          <Input
            {...form.register('email', leaving)}
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder={t('login.emailPlaceholder')}
          />
        )}
      </Field>
      <CodeField
        input={form.register('code', leaving)}
        error={form.errorText('code')}
        sending={sending}
        accountToSendTo={() => (form.passes(['email']) ? form.getValues('email').trim() : null)}
      />
    </FormFrame>
  );
}
