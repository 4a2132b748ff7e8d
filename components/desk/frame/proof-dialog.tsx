'use client';

import { useTranslations } from 'next-intl';
import { defineForm, text } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { secondFactor } from '#contract/fields.ts';
import { proveAtDesk } from '#lib/api/desk-calls.ts';

const proofForm = defineForm({ totp: text(secondFactor) });

/** Asks the colleague for a new proof before money, exports and roles. */
export function ProofDialog({ open, onEnd }: { open: boolean; onEnd: (isProven: boolean) => void }) {
  const t = useTranslations('desk.frame.proof');
  return (
    <Dialog open={open} onClose={() => onEnd(false)} title={t('title')} description={t('text')} closeLabel={t('close')}>
      <ProofForm onProven={() => onEnd(true)} />
    </Dialog>
  );
}

function ProofForm({ onProven }: { onProven: () => void }) {
  const t = useTranslations('desk.frame');
  const form = useDefinedForm(proofForm);
  const prove = form.submit(async ({ totp }) => {
    await proveAtDesk({ totp });
    onProven();
  });
  return (
    <FormFrame form={form} onSubmit={prove} submitLabel={t('proof.submit')}>
      <TextField form={form} name="totp" label={t('factor')} help={t('factorHelp')} autoComplete="one-time-code" />
    </FormFrame>
  );
}
