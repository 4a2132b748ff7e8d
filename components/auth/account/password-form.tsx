'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { anyText, defineForm } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { newPasswordFields, NewPasswordFields, newPasswordRules } from '#components/auth/new-password-fields.tsx';
import { isProofMissing } from '#components/auth/recent-login.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { password as passwordRule, verificationCode } from '#contract/fields.ts';
import { setPassword } from '#lib/api/account-calls.ts';
import { errorOf } from '#lib/session/phone-entry.ts';
import { IdentityCodeField } from './identity-code-field.tsx';
import { type Profile, useAccountChanged } from './use-own-account.ts';

const passwordForm = defineForm({ current: anyText(), code: anyText(), ...newPasswordFields }, newPasswordRules);

/** How the person proves to be the owner; `login` is having just logged in by code, as long as there is no password. */
type ProofWay = 'login' | 'current' | 'code';

/** A first password or a new one, with the proof that the server asks for (docs/security.md#proof-of-ownership). */
export function PasswordForm({ profile, close }: { profile: Profile; close: () => void }) {
  const t = useTranslations('account');
  const auth = useTranslations('auth');
  const changed = useAccountChanged();
  const hasPassword = !profile.init_password;
  const [proof, setProof] = useState<ProofWay>(hasPassword ? 'current' : 'login');
  const form = useDefinedForm(
    passwordForm,
    {},
    {
      rules: {
        current: ({ current }) => (proof === 'current' ? errorOf(passwordRule, current) : null),
        code: ({ code }) => (proof === 'code' ? errorOf(verificationCode, code) : null),
      },
    },
  );

  const save = form.submit(async ({ current, code, password }) => {
    try {
      const reply = await setPassword({
        password,
        ...(proof === 'current' ? { currentPassword: current } : {}),
        ...(proof === 'code' ? { code } : {}),
      });
      await changed(reply, t('password.saved'));
      close();
    } catch (error) {
      if (!isProofMissing(error)) return form.refuseField(error);
      if (proof === 'current') return form.setRefusal(t('password.wrong'));
      setProof('code');
      throw error;
    }
  });

  function switchProof(to: ProofWay) {
    form.clear();
    setProof(to);
  }

  return (
    <FormFrame form={form} onSubmit={save} submitLabel={t('save')} wide={false}>
      {proof === 'current' && (
        <Field label={t('password.current')} error={form.errorText('current')}>
          {(control) => (
            <PasswordInput
              {...form.input('current')}
              {...control}
              autoComplete="current-password"
              revealLabel={auth('passwordReveal')}
            />
          )}
        </Field>
      )}
      {proof === 'code' && (
        <IdentityCodeField profile={profile} input={form.input('code')} error={form.errorText('code')} />
      )}
      {hasPassword && (
        <button
          type="button"
          onClick={() => switchProof(proof === 'current' ? 'code' : 'current')}
          className="link block py-2.5 text-sm"
        >
          {proof === 'current' ? t('password.useCode') : t('password.useCurrent')}
        </button>
      )}
      <NewPasswordFields form={form} />
      <p className="text-sm text-ink-2">{t('password.others')}</p>
    </FormFrame>
  );
}
