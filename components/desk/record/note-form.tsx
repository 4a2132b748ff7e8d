'use client';

import { useTranslations } from 'next-intl';
import { anyText, defineForm } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Field } from '#components/ui/field.tsx';
import { notify } from '#components/ui/notify.ts';
import { Textarea } from '#components/ui/textarea.tsx';
import { actAtDesk } from '#lib/api/desk-calls.ts';

const noteForm = defineForm({ text: anyText() });

/** A note of the record; the server's rule is the declared one. */
export function NoteForm({ record, onNoted }: { record: string; onNoted: () => void }) {
  const t = useTranslations('desk.record');
  const form = useDefinedForm(noteForm);
  const submit = form.submit(async ({ text }) => {
    try {
      await actAtDesk({ name: 'record-note', input: { record, text } });
    } catch (error) {
      return form.refuseField(error);
    }
    form.setValue('text', '');
    notify({ type: 'success', message: t('noted') });
    onNoted();
  });
  return (
    <FormFrame form={form} onSubmit={submit} submitLabel={t('noteSubmit')} wide={false}>
      <Field label={t('noteLabel')} help={t('noteHelp')} error={form.errorText('text')}>
        {(control) => <Textarea {...form.input('text')} {...control} rows={3} />}
      </Field>
    </FormFrame>
  );
}
