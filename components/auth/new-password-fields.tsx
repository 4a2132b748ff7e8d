'use client';

import { useTranslations } from 'next-intl';
import type { InputHTMLAttributes, Ref } from 'react';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import type { FieldError } from '#contract/field-errors.ts';
import { password as passwordRule } from '#contract/fields.ts';
import { errorOf } from '#lib/session/phone-entry.ts';

type NewPassword = { password: string; again: string };

/** At least six characters, twice the same (docs/behaviour.md#field-rules). */
export const newPasswordRules: ReadonlyArray<{
  name: keyof NewPassword;
  check: (values: NewPassword) => FieldError | null;
}> = [
  { name: 'password', check: ({ password }) => errorOf(passwordRule, password) },
  { name: 'again', check: ({ password, again }) => (password === again ? null : 'passwordMismatch') },
];

type Registered = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

type NewPasswordFieldsProps = {
  password: Registered;
  again: Registered;
  passwordError: string | undefined;
  againError: string | undefined;
};

export function NewPasswordFields({ password, again, passwordError, againError }: NewPasswordFieldsProps) {
  const t = useTranslations('auth');
  const shared = { autoComplete: 'new-password', revealLabel: t('passwordReveal') };
  return (
    <>
      <Field label={t('password')} error={passwordError}>
        {(control) => <PasswordInput {...password} {...control} {...shared} placeholder={t('passwordPlaceholder')} />}
      </Field>
      <Field label={t('passwordAgain')} error={againError}>
        {(control) => <PasswordInput {...again} {...control} {...shared} placeholder={t('passwordAgain')} />}
      </Field>
    </>
  );
}
