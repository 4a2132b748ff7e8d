'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PhoneField } from '#components/forms/phone-field.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { documentFile } from '#content/legal/documents.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { ResumeField } from './resume-field.tsx';
import type { useApplicationFields } from './use-application-fields.ts';

type ApplicationFieldsProps = Pick<ReturnType<typeof useApplicationFields>, 'form' | 'errors' | 'control'> & {
  file: File | null;
  resumeError: string | undefined;
  onChoose: (file: File | null) => void;
};

/** What an application asks for, in this order. */
export function ApplicationFields({ form, errors, control, file, resumeError, onChoose }: ApplicationFieldsProps) {
  const t = useTranslations('recruitmentApply');
  return (
    <>
      <Field label={t('name')} error={errors.name}>
        {(wiring) => <Input {...control('name')} {...wiring} autoComplete="name" />}
      </Field>
      <PhoneField
        country={form.watch('country')}
        onCountryChange={(country) => form.setValue('country', country)}
        number={control('number')}
        error={errors.number}
      />
      <Field label={t('email')} help={t('emailHelp')} error={errors.email}>
        {(wiring) => <Input {...control('email')} {...wiring} type="email" inputMode="email" autoComplete="email" />}
      </Field>
      <ResumeField file={file} error={resumeError} onChoose={onChoose} />
      <Field label={t('message')} note={t('optional')} help={t('messageHelp')} error={errors.message}>
        {(wiring) => <Textarea {...control('message')} {...wiring} rows={4} />}
      </Field>
      <Checkbox {...control('consent')} error={errors.consent} label={t.rich('consent', { privacy: linkToPrivacy })} />
    </>
  );
}

function linkToPrivacy(words: ReactNode) {
  return (
    <a href={withBasePath(documentFile('login.privacy', 'zh-CN'))} target="_blank" rel="noopener" className="link">
      {words}
    </a>
  );
}
