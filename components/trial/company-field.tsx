'use client';

import { useTranslations } from 'next-intl';
import { CompanyInput } from '#components/forms/company-input.tsx';
import { Field } from '#components/ui/field.tsx';
import type { TrialForm } from './use-trial-form.ts';

/** The applicant's organisation by its full name. */
export function CompanyField({ form }: { form: TrialForm }) {
  const t = useTranslations('trial.application');
  return (
    <Field label={t('company')} help={t('companyHelp')} error={form.errorText('company')}>
      {(control) => <CompanyInput {...form.input('company')} {...control} />}
    </Field>
  );
}
