'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RecoveryCodeList } from '#components/desk/frame/recovery-code-list.tsx';
import { defineForm, text } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Notice } from '#components/ui/notice.tsx';
import { verificationCode } from '#contract/fields.ts';
import { renewDeskRecoveryCodes } from '#lib/api/desk-calls.ts';

const renewForm = defineForm({ totp: text(verificationCode) });

/** Makes new recovery codes with a code of the authenticator, and shows them once. */
export function RenewCodes({ onRenewed }: { onRenewed: () => void }) {
  const t = useTranslations('desk.account.recovery');
  const form = useDefinedForm(renewForm);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = form.submit(async ({ totp }) => {
    setCodes((await renewDeskRecoveryCodes({ totp })).data.recoveryCodes);
    onRenewed();
  });
  if (codes)
    return (
      <>
        <Notice tone="warning" live>
          {t('once')}
        </Notice>
        <RecoveryCodeList codes={codes} />
      </>
    );
  return (
    <FormFrame form={form} onSubmit={renew} submitLabel={t('submit')} wide={false}>
      <TextField form={form} name="totp" label={t('digits')} autoComplete="one-time-code" inputMode="numeric" />
    </FormFrame>
  );
}
