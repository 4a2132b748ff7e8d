'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { anyText, defineForm, text } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { UserNameField } from '#components/forms/user-name-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { notify } from '#components/ui/notify.ts';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { password, verificationCode } from '#contract/fields.ts';
import { changeOwnDeskPassword } from '#lib/api/desk-calls.ts';

const passwordForm = defineForm(
  { current: text(password), password: text(password), again: anyText(), totp: text(verificationCode) },
  { again: ({ password: first, again }) => (first === again ? null : 'passwordMismatch') },
);

/** A new password, with the current one and a code of the authenticator; empty again once it was changed. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [changes, setChanges] = useState(0);
  const { mutate } = useSWRConfig();
  const t = useTranslations('desk.account.password');
  function finish() {
    notify({ type: 'success', message: t('changed') });
    setChanges((count) => count + 1);
    void mutate('desk-session');
    onChanged();
  }
  return <EmptyForm key={changes} onChanged={finish} />;
}

function EmptyForm({ onChanged }: { onChanged: () => void }) {
  const t = useTranslations('desk.account.password');
  const tFrame = useTranslations('desk.frame');
  const { session } = useDesk();
  const form = useDefinedForm(passwordForm);
  const change = form.submit(async ({ current, password: chosen, totp }) => {
    try {
      await changeOwnDeskPassword({ current, password: chosen, totp });
    } catch (error) {
      return form.refuseField(error);
    }
    onChanged();
  });
  const field = (name: 'current' | 'password' | 'again', label: string, autoComplete: string) => (
    <Field label={label} error={form.errorText(name)}>
      {(control) => (
        <PasswordInput
          {...form.input(name)}
          {...control}
          autoComplete={autoComplete}
          revealLabel={tFrame('login.reveal')}
        />
      )}
    </Field>
  );
  return (
    <FormFrame form={form} onSubmit={change} submitLabel={t('submit')} wide={false}>
      <UserNameField value={session.email} />
      {field('current', t('current'), 'current-password')}
      {field('password', t('next'), 'new-password')}
      {field('again', t('again'), 'new-password')}
      <TextField form={form} name="totp" label={t('digits')} autoComplete="one-time-code" inputMode="numeric" />
    </FormFrame>
  );
}
