'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isProofMissing } from '#components/auth/recent-login.tsx';
import { defineForm } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { proveOwnership } from '#lib/api/account-calls.ts';
import { ProofFields, proofFields, proofOnWire, proofRules, type ProofWay } from './proof-fields.tsx';
import type { Profile } from './use-own-account.ts';

const proofForm = defineForm(proofFields);

/** Requests the proof that a call was refused for; `onAnswer` receives whether it was given. */
export function ProofDialog({ profile, onAnswer }: { profile: Profile; onAnswer: (isProven: boolean) => void }) {
  const t = useTranslations('account');
  const [way, setWay] = useState<ProofWay>(profile.init_password ? 'code' : 'current');
  const form = useDefinedForm(proofForm, {}, { rules: proofRules(way) });

  const prove = form.submit(async (entered) => {
    try {
      await proveOwnership(proofOnWire(way, entered));
      onAnswer(true);
    } catch (error) {
      if (!isProofMissing(error)) throw error;
      form.setRefusal(t('password.wrong'));
    }
  });

  function switchWay(to: ProofWay) {
    form.clear();
    setWay(to);
  }

  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={t('proof.title')}
      description={t('proof.lead')}
      closeLabel={t('cancel')}
      width={420}
    >
      <FormFrame form={form} onSubmit={prove} submitLabel={t('proof.submit')}>
        <ProofFields form={form} profile={profile} way={way} onSwitch={switchWay} />
      </FormFrame>
    </Dialog>
  );
}
