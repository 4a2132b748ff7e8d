'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { DefinedForm } from '#components/forms/use-defined-form.ts';
import { Field } from '#components/ui/field.tsx';
import { FileInput } from '#components/ui/file-input.tsx';
import type { jobApplicationForm } from './job-application-form.ts';
import { fileSize } from './resume-problem.ts';

/** A native file field for the résumé, with name and size of the chosen file. */
export function ResumeField({
  form,
  error,
}: {
  form: DefinedForm<typeof jobApplicationForm>;
  error: string | undefined;
}) {
  const t = useTranslations('recruitmentApply');
  const { control: library, setValue } = form;
  const file = form.watch('resume');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A file input's value cannot be set, so the form library only receives a function that focuses it.
    library.register('resume').ref({ focus: () => input.current?.focus() });
  }, [library]);
  return (
    <Field
      label={t('resume')}
      error={error}
      help={file ? t('resumeChosen', { name: file.name, size: fileSize(file.size) }) : t('resumeHelp')}
    >
      {(control) => (
        <FileInput
          {...control}
          ref={input}
          name="resume"
          button={t('resumeChoose')}
          chosen={file?.name ?? t('resumeNone')}
          accept=".pdf,application/pdf"
          onChange={(event) => setValue('resume', event.target.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}
