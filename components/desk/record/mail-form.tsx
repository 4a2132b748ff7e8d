'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { anyText, defineForm } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { notify } from '#components/ui/notify.ts';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { DeskRecord } from '#contract/desk-record.ts';
import { actAtDesk } from '#lib/api/desk-calls.ts';

type MailProps = { record: string; mail: NonNullable<DeskRecord['mail']>; onSent: () => void };

const mailForm = defineForm({ subject: anyText(), text: anyText() });

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

/** Begins with a template, whose gaps the record has filled; what is sent is what is read here. */
function MailForm({ record, mail: { to, replyTo, isFiled, templates }, onSent }: MailProps) {
  const t = useTranslations('desk.record.mail');
  const form = useDefinedForm(mailForm, templates[0] && { subject: templates[0].subject, text: templates[0].text });
  const submit = form.submit(async ({ subject, text }) => {
    try {
      await actAtDesk({ name: 'mail-send', input: { record, subject, text } });
    } catch (error) {
      return form.refuseField(error);
    }
    notify({ type: 'success', message: t('sent') });
    onSent();
  });
  return (
    <FormFrame form={form} onSubmit={submit} submitLabel={t('submit')}>
      <p className="text-sm">
        <span className="text-ink-2">{t('to')}</span> <span className="break-all">{to}</span>
      </p>
      <p className="text-sm text-ink-2">
        {replyTo === null ? t('noReply') : t(isFiled ? 'filed' : 'replyTo', { address: replyTo })}
      </p>
      <Field label={t('template')}>
        {(control) => (
          <Select
            {...control}
            defaultValue={templates.length > 0 ? '0' : ''}
            placeholder={t('blank')}
            options={templates.map(({ title }, index) => ({ value: String(index), label: title }))}
            onChange={({ target }) => {
              const { subject = '', text = '' } = templates[Number(target.value || -1)] ?? {};
              form.setValue('subject', subject);
              form.setValue('text', text);
            }}
          />
        )}
      </Field>
      <TextField form={form} name="subject" label={t('subject')} autoComplete="off" />
      <Field label={t('text')} error={form.errorText('text')}>
        {(control) => <Textarea {...form.input('text')} {...control} rows={12} />}
      </Field>
    </FormFrame>
  );
}
