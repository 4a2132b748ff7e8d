'use client';

import { useTranslations } from 'next-intl';
import { defineForm, text } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { withCaptcha } from '#components/forms/with-captcha.ts';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { email, password, secondFactor } from '#contract/fields.ts';
import { logInAtDesk } from '#lib/api/desk-calls.ts';
import { DoorFrame } from './door-frame.tsx';

const loginForm = defineForm({ email: text(email), password: text(password), totp: text(secondFactor) });

type LoginProps = {
  brand: string;
  /** The session was there and is over. */
  hasEnded: boolean;
  onLoggedIn: () => Promise<unknown>;
};

/** Logs in by email, password and a code of the authenticator or a recovery code; afterwards the requested view is shown. */
export function Login({ brand, hasEnded, onLoggedIn }: LoginProps) {
  const t = useTranslations('desk.frame');
  const form = useDefinedForm(loginForm);
  const logIn = form.submit(async (values) => {
    if (await withCaptcha(logInAtDesk, values)) await onLoggedIn();
  });
  return (
    <DoorFrame brand={brand} title={t('login.title')}>
      {hasEnded && (
        <Notice live className="mb-6">
          {t('login.ended')}
        </Notice>
      )}
      <FormFrame form={form} onSubmit={logIn} submitLabel={t('login.submit')}>
        <TextField form={form} name="email" type="email" label={t('login.email')} autoComplete="username" />
        <Field label={t('login.password')} error={form.errorText('password')}>
          {(control) => (
            <PasswordInput
              {...form.input('password')}
              {...control}
              autoComplete="current-password"
              revealLabel={t('login.reveal')}
            />
          )}
        </Field>
        <TextField form={form} name="totp" label={t('factor')} help={t('factorHelp')} autoComplete="one-time-code" />
      </FormFrame>
      <p className="mt-6 text-sm text-ink-2">{t('login.lost')}</p>
    </DoorFrame>
  );
}
