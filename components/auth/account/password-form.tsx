'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { newPasswordFields, NewPasswordFields, newPasswordRules } from '#components/auth/new-password-fields.tsx';
import { isProofMissing } from '#components/auth/recent-login.tsx';
import { defineForm } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { UserNameField } from '#components/forms/user-name-field.tsx';
import { setPassword } from '#lib/api/account-calls.ts';
import { ProofFields, proofFields, proofOnWire, proofRules, type ProofWay } from './proof-fields.tsx';
import { useAccountChanged, type Profile } from './use-own-account.ts';

const passwordForm = defineForm({ ...proofFields, ...newPasswordFields }, newPasswordRules);

/** Sets a first or a new password, with the proof that the server requires (docs/security.md#proof-of-ownership). */
export function PasswordForm({ profile, close }: { profile: Profile; close: () => void }) {
  const t = useTranslations('account');
  const changed = useAccountChanged();
  const hasPassword = !profile.init_password;
  const [proof, setProof] = useState<ProofWay>(hasPassword ? 'current' : 'login');
  const form = useDefinedForm(passwordForm, {}, { rules: proofRules(proof) });

  const save = form.submit(async ({ password, ...entered }) => {
    try {
      const reply = await setPassword({ password, ...proofOnWire(proof, entered) });
      await changed(reply, t('password.saved'));
      close();
    } catch (error) {
      if (!isProofMissing(error)) return form.refuseField(error);
      if (proof === 'current') return form.setRefusal(t('password.wrong'));
      setProof('code');
      throw error;
    }
  });

  function switchProof(to: ProofWay) {
    form.clear();
    setProof(to);
  }

  return (
    <FormFrame form={form} onSubmit={save} submitLabel={t('save')} wide={false}>
      <UserNameField value={profile.email ?? profile.phone ?? ''} />
      <ProofFields form={form} profile={profile} way={proof} onSwitch={switchProof} />
      <NewPasswordFields form={form} />
      <p className="text-sm text-ink-2">{t('password.others')}</p>
    </FormFrame>
  );
}
