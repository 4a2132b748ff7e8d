'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PreviewStep } from '#components/desk/action/preview-step.tsx';
import { anyText, defineForm } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Field } from '#components/ui/field.tsx';
import { notify } from '#components/ui/notify.ts';
import { Textarea } from '#components/ui/textarea.tsx';
import { keyOfPress } from '#lib/api/desk-calls.ts';
import { newIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { useDeskDraft, writeToRecord, type Newer } from './record-writing.ts';

const noteForm = defineForm({ text: anyText(), key: anyText() });

type NoteProps = {
  record: string;
  /** Time of the newest entry, which stands below the form. */
  seen: string;
  onNoted: () => void;
};

/** A note of the record; the server's rule is the declared one. */
export function NoteForm({ record, seen, onNoted }: NoteProps) {
  const t = useTranslations('desk.record');
  const draft = useDeskDraft('record-note', record, noteForm);
  const [begun] = useState(() => {
    const kept = draft.read();
    return kept.text === '' ? { key: keyOfPress('record-note', record) } : kept;
  });
  const form = useDefinedForm(noteForm, begun, { draft });
  const [newer, setNewer] = useState<Newer | null>(null);

  async function write(text: string, asOf: string) {
    const renew = (key: string) => form.setValue('key', key);
    const press = { seen: asOf, key: form.getValues('key'), onRefused: renew };
    const came = await writeToRecord('record-note', { record, text }, press);
    setNewer(came);
    if (came) return;
    form.setValue('text', '');
    renew(newIdempotencyKey());
    draft.write(null);
    notify({ type: 'success', message: t('noted') });
    onNoted();
  }

  const submit = form.submit(async ({ text }) => {
    try {
      await write(text, seen);
    } catch (error) {
      form.refuseField(error);
    }
  });

  if (newer)
    return (
      <PreviewStep
        preview={newer}
        words={{ stale: t('newer.note'), confirm: t('newer.noteAnyway') }}
        onConfirm={() => write(form.getValues('text'), newer.code)}
        onBack={() => setNewer(null)}
      />
    );
  return (
    <FormFrame form={form} onSubmit={submit} submitLabel={t('noteSubmit')} wide={false}>
      <Field label={t('noteLabel')} help={t('noteHelp')} error={form.errorText('text')}>
        {(control) => <Textarea {...form.input('text')} {...control} rows={3} />}
      </Field>
    </FormFrame>
  );
}
