'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isProofMissing, RecentLoginNotice } from '#components/auth/recent-login.tsx';
import { useSendCode } from '#components/auth/use-send-code.ts';
import { CodeField } from '#components/forms/code-field.tsx';
import { defineForm, text } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { email as emailRule, verificationCode } from '#contract/fields.ts';
import { bindEmail } from '#lib/api/account-calls.ts';
import { openLoginHere, useAccountChanged } from './use-own-account.ts';

const emailForm = defineForm({ email: text(emailRule), code: text(verificationCode) });

/** A new address, proven by a code; `recent` is whether the login is recent enough to change it. */
export function EmailForm({ recent, close }: { recent: boolean; close: () => void }) {
  const t = useTranslations('account');
  const changed = useAccountChanged();
  const sending = useSendCode('bind');
  const [mayChange, setMayChange] = useState(recent);
  const form = useDefinedForm(emailForm);

  const save = form.submit(async (checked) => {
    try {
      await changed(await bindEmail(checked), t('login.emailSaved'));
      close();
    } catch (error) {
      if (!isProofMissing(error)) throw error;
      setMayChange(false);
    }
  });

  if (!mayChange) return <RecentLoginNotice openLogin={openLoginHere} />;
  return (
    <FormFrame form={form} onSubmit={save} submitLabel={t('save')} wide={false}>
      <TextField
        form={form}
        name="email"
        label={t('login.newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={t('login.emailPlaceholder')}
      />
      <CodeField
        input={form.input('code')}
        error={form.errorText('code')}
        sending={sending}
        accountToSendTo={async () => ((await form.passes(['email'])) ? form.getValues('email').trim() : null)}
        refuseAccount={form.refuseField}
      />
      <p className="text-sm text-ink-2">{t('password.others')}</p>
    </FormFrame>
  );
}
