'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PreviewStep } from '#components/desk/action/preview-step.tsx';
import { anyText, defineForm } from '#components/forms/define-form.ts';
import { FormError } from '#components/forms/form-error.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { notify } from '#components/ui/notify.ts';
import { Textarea } from '#components/ui/textarea.tsx';
import { keyOfPress } from '#lib/api/desk-calls.ts';
import { newIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { useDeskDraft, writeToRecord, type Newer } from './record-writing.ts';

const noteForm = defineForm({ text: anyText(), key: anyText() });

type NoteProps = {
  record: string;
  /** Time of the newest entry, which is below the form. */
  seen: string;
  onNoted: () => void;
};

/** A note of the record: one line until it is used. The server's rule is the declared one. */
export function NoteForm({ record, seen, onNoted }: NoteProps) {
  const t = useTranslations('desk.record');
  const draft = useDeskDraft('record-note', record, noteForm);
  const [begun] = useState(() => {
    const kept = draft.read();
    return kept.text === '' ? { key: keyOfPress('record-note', record) } : kept;
  });
  const form = useDefinedForm(noteForm, begun, { draft });
  const [isOpen, setIsOpen] = useState(form.getValues('text') !== '');
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
    setIsOpen(false);
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
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => void submit(event)}
      onFocus={(event) => {
        setIsOpen(true);
        form.clear(event);
      }}
      onChange={form.clear}
    >
      <Field label={t('noteLabel')} hideLabel error={form.errorText('text')}>
        {(control) => (
          <Textarea {...form.input('text')} {...control} rows={isOpen ? 3 : 1} placeholder={t('notePlace')} />
        )}
      </Field>
      {isOpen && (
        <>
          <FormError message={form.refusal} />
          <Button type="submit" variant="secondary" busy={form.formState.isSubmitting}>
            {t('noteSubmit')}
          </Button>
        </>
      )}
    </form>
  );
}
