'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { useOrderedForm } from '#components/forms/use-ordered-form.ts';
import { fullname as fullnameRule } from '#contract/account.ts';
import { updateProfile } from '#lib/api/account-calls.ts';
import { errorOf } from '#lib/session/phone-entry.ts';
import { useAccountChanged } from './use-own-account.ts';

/** The name by which a person is addressed in trials and orders. */
export function NameForm({ fullname, close }: { fullname: string | null; close: () => void }) {
  const t = useTranslations('account');
  const changed = useAccountChanged();
  const form = useOrderedForm<{ fullname: string }>(
    [{ name: 'fullname', check: (values) => errorOf(fullnameRule, values.fullname) }],
    { fullname: fullname ?? '' },
  );

  const save = form.submit(async (values) => {
    await changed(await updateProfile(values), t('profile.saved'));
    close();
  });

  return (
    <FormFrame form={form} onSubmit={save} submitLabel={t('save')} wide={false}>
      <Field label={t('profile.name')} error={form.errorText('fullname')}>
        {(control) => (
          <Input
            {...form.register('fullname', { onBlur: form.checkOnLeave })}
            {...control}
            autoComplete="name"
            placeholder={t('profile.namePlaceholder')}
          />
        )}
      </Field>
    </FormFrame>
  );
}
