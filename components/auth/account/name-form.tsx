'use client';

import { useTranslations } from 'next-intl';
import { defineForm, text } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { fullname as fullnameRule } from '#contract/account.ts';
import { updateProfile } from '#lib/api/account-calls.ts';
import { useAccountChanged } from './use-own-account.ts';

const nameForm = defineForm({ fullname: text(fullnameRule) });

/** The name by which a person is addressed in trials and orders. */
export function NameForm({ fullname, close }: { fullname: string | null; close: () => void }) {
  const t = useTranslations('account');
  const changed = useAccountChanged();
  const form = useDefinedForm(nameForm, { fullname: fullname ?? '' });

  const save = form.submit(async (checked) => {
    await changed(await updateProfile(checked), t('profile.saved'));
    close();
  });

  return (
    <FormFrame form={form} onSubmit={save} submitLabel={t('save')} wide={false}>
      <TextField
        form={form}
        name="fullname"
        label={t('profile.name')}
        autoComplete="name"
        placeholder={t('profile.namePlaceholder')}
      />
    </FormFrame>
  );
}
