'use client';

import { useTranslations } from 'next-intl';
import { anyText, text, type EntryOf, type Rules } from '#components/forms/define-form.ts';
import type { FieldGroup } from '#components/forms/use-defined-form.ts';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { password as passwordRule } from '#contract/fields.ts';

/** Fields of a new password: at least six characters, typed twice (docs/behaviour.md#field-rules). */
export const newPasswordFields = { password: text(passwordRule), again: anyText() };
export const newPasswordRules: Rules<EntryOf<typeof newPasswordFields>> = {
  again: ({ password, again }) => (password === again ? null : 'passwordMismatch'),
};

export function NewPasswordFields({ form }: { form: FieldGroup<'password' | 'again'> }) {
  const t = useTranslations('auth');
  const shared = { autoComplete: 'new-password', revealLabel: t('passwordReveal') };
  return (
    <>
      <Field label={t('password')} error={form.errorText('password')}>
        {(control) => (
          <PasswordInput {...form.input('password')} {...control} {...shared} placeholder={t('passwordPlaceholder')} />
        )}
      </Field>
      <Field label={t('passwordAgain')} error={form.errorText('again')}>
        {(control) => (
          <PasswordInput {...form.input('again')} {...control} {...shared} placeholder={t('passwordAgain')} />
        )}
      </Field>
    </>
  );
}
