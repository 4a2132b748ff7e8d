'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { fileSize } from './resume-problem.ts';

/** The résumé as a native file field, with the name and size of what was chosen. */
export function ResumeField({
  file,
  error,
  onChoose,
}: {
  file: File | null;
  error: string | undefined;
  onChoose: (file: File | null) => void;
}) {
  const t = useTranslations('recruitmentApply');
  return (
    <Field
      label={t('resume')}
      error={error}
      help={file ? t('resumeChosen', { name: file.name, size: fileSize(file.size) }) : t('resumeHelp')}
    >
      {(control) => (
        <input
          {...control}
          name="resume"
          type="file"
          accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
          className="control px-3 py-2 file:mr-3 file:border-0 file:bg-transparent file:font-medium file:text-primary"
        />
      )}
    </Field>
  );
}
