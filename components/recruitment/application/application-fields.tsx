'use client';

import { useTranslations } from 'next-intl';
import { PhoneField } from '#components/forms/phone-field.tsx';
import { linkToPrivacy } from '#components/forms/privacy-link.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import type { DefinedForm } from '#components/forms/use-defined-form.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { jobApplicationForm } from './job-application-form.ts';
import { ResumeField } from './resume-field.tsx';

type ApplicationFieldsProps = {
  form: DefinedForm<typeof jobApplicationForm>;
  /** Error of the chosen file. */
  resumeProblem: string | undefined;
};

/** Fields of an application, in their order. */
export function ApplicationFields({ form, resumeProblem }: ApplicationFieldsProps) {
  const t = useTranslations('recruitmentApply');
  return (
    <>
      <TextField form={form} name="name" label={t('name')} autoComplete="name" />
      <PhoneField
        country={form.watch('country')}
        onCountryChange={(country) => form.setValue('country', country)}
        onNumberChange={(number) => form.setValue('phone', number)}
        number={form.input('phone')}
        error={form.errorText('phone')}
      />
      <TextField
        form={form}
        name="email"
        label={t('email')}
        help={t('emailHelp')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <ResumeField form={form} error={resumeProblem ?? form.errorText('resume')} />
      <Field label={t('message')} note={t('optional')} help={t('messageHelp')} error={form.errorText('message')}>
        {(wiring) => <Textarea {...form.input('message')} {...wiring} rows={4} />}
      </Field>
      <Checkbox
        {...form.register('consent')}
        error={form.errorText('consent')}
        label={t.rich('consent', { privacy: linkToPrivacy })}
      />
    </>
  );
}
