'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PreviewStep } from '#components/desk/action/preview-step.tsx';
import { anyText, defineForm } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { notify } from '#components/ui/notify.ts';
import { Textarea } from '#components/ui/textarea.tsx';
import type { DeskRecord } from '#contract/desk-record.ts';
import { keyOfPress } from '#lib/api/desk-calls.ts';
import { useDeskDraft, writeToRecord, type Newer } from './record-writing.ts';
import { TemplateChoice } from './template-choice.tsx';

type MailProps = {
  record: string;
  /** Time of the newest entry of the timeline. */
  seen: string;
  mail: NonNullable<DeskRecord['mail']>;
  onSent: () => void;
};

/** `seen` keeps its value from the first input, also in a draft: later entries are shown before the mail is sent. */
const mailForm = defineForm({ subject: anyText(), text: anyText(), seen: anyText(), key: anyText() });

/** Opens a mail to the record's contact. */
export function MailButton(props: MailProps) {
  const t = useTranslations('desk.record.mail');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="primary" size="small" onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('title')} closeLabel={t('close')} width={500}>
        <MailForm
          {...props}
          onSent={() => {
            close();
            props.onSent();
          }}
        />
      </Dialog>
    </>
  );
}

/** Starts with the draft, or else with a template filled in from the record. The text shown here is sent unchanged. */
function MailForm({ record, seen, mail: { to, replyTo, isFiled, templates }, onSent }: MailProps) {
  const t = useTranslations('desk.record.mail');
  const tNewer = useTranslations('desk.record.newer');
  const draft = useDeskDraft('mail-send', record, mailForm);
  const [begun] = useState(() => {
    const kept = draft.read();
    const isKept = kept.subject !== '' || kept.text !== '';
    const { subject = '', text = '' } = templates[0] ?? {};
    return { isKept, values: isKept ? kept : { subject, text, seen, key: keyOfPress('mail-send', record) } };
  });
  const form = useDefinedForm(mailForm, begun.values, { draft });
  const [newer, setNewer] = useState<Newer | null>(null);

  async function write(subject: string, text: string, asOf: string) {
    draft.write(form.getValues());
    const press = { seen: asOf, key: form.getValues('key'), onRefused: (key: string) => form.setValue('key', key) };
    const came = await writeToRecord('mail-send', { record, subject, text }, press);
    setNewer(came);
    if (came) return;
    draft.write(null);
    notify({ type: 'success', message: t('sent') });
    onSent();
  }

  const submit = form.submit(async ({ subject, text, seen: asOf }) => {
    try {
      await write(subject, text, asOf);
    } catch (error) {
      form.refuseField(error);
    }
  });

  if (newer)
    return (
      <PreviewStep
        preview={newer}
        words={{ stale: tNewer('mail'), confirm: tNewer('mailAnyway') }}
        onConfirm={() => write(form.getValues('subject'), form.getValues('text'), newer.code)}
        onBack={() => {
          form.setValue('seen', newer.code);
          setNewer(null);
        }}
      />
    );
  return (
    <FormFrame form={form} onSubmit={submit} submitLabel={t('submit')}>
      <p className="text-sm">
        <span className="text-ink-2">{t('to')}</span> <span className="break-all">{to}</span>
      </p>
      <p className="text-sm text-ink-2">
        {replyTo === null ? t('noReply') : t(isFiled ? 'filed' : 'replyTo', { address: replyTo })}
      </p>
      <TemplateChoice
        templates={templates}
        first={begun.isKept ? '' : '0'}
        typed={() => form.getValues()}
        onChosen={({ subject, text }) => {
          form.setValue('subject', subject);
          form.setValue('text', text);
        }}
      />
      <TextField form={form} name="subject" label={t('subject')} autoComplete="off" />
      <Field label={t('text')} error={form.errorText('text')}>
        {(control) => <Textarea {...form.input('text')} {...control} rows={12} />}
      </Field>
    </FormFrame>
  );
}
