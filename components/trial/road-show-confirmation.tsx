'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeField } from '#components/forms/code-field.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { useCodeSending } from '#components/forms/use-code-sending.ts';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { trialAgreements } from '#contract/licence.ts';
import { sendRoadShowSms } from '#lib/api/trial-calls.ts';
import { AgreementTick } from './agreement-tick.tsx';
import { EmailPart } from './email-part.tsx';
import { confirmedBys, isByPhone } from './road-show-proof.ts';
import type { Proven } from './trial-applicant.ts';
import type { TrialForm } from './use-trial-form.ts';

const scope = trialAgreements['road-show'];

/** What confirms a road-show, and the agreement: without an account, the visitor chooses whether a code goes to the number or the address. */
export function RoadShowConfirmation({ form, proven }: { form: TrialForm; proven: Proven }) {
  const t = useTranslations('trial.application');
  const confirmedBy = form.watch('confirmedBy');
  // Here, so that the pause outlives a look at the other way.
  const pause = useState<number | null>(null);
  return (
    <>
      {proven.hasAccount !== true && (
        <RadioGroup
          {...form.register('confirmedBy')}
          value={confirmedBy}
          legend={t('confirmation')}
          look="row"
          help={t('confirmationHelp')}
          options={confirmedBys.map((value) => ({ value, label: t(`confirmations.${value}`) }))}
        />
      )}
      {isByPhone({ confirmedBy }, proven) ? (
        <PhonePart form={form} proven={proven} pause={pause} />
      ) : (
        <EmailPart
          form={form}
          email={form.watch('email')}
          proven={proven}
          help={t(proven.hasAccount === true ? 'showEmailHelp' : 'showEmailHelpVisitor')}
          scope={scope}
          about="road-show"
        >
          <TextField
            form={form}
            name="phone"
            label={t('showPhone')}
            note={t('optional')}
            help={t('showPhoneHelp')}
            type="tel"
            autoComplete="tel"
          />
        </EmailPart>
      )}
    </>
  );
}

type PhonePartProps = { form: TrialForm; proven: Proven; pause: Parameters<typeof useCodeSending>[1] };

/** The number that the code goes to, and an address for the mail, which may be left out. */
function PhonePart({ form, proven, pause }: PhonePartProps) {
  const t = useTranslations('trial.application');
  const sending = useCodeSending((phone, proof) => sendRoadShowSms({ phone, ...proof }), pause);
  return (
    <>
      <TextField
        form={form}
        name="phone"
        label={t('confirmations.phone')}
        help={t('showPhoneHelp')}
        type="tel"
        autoComplete="tel"
      />
      <CodeField
        input={form.input('smsCode')}
        error={form.errorText('smsCode')}
        sending={sending}
        accountToSendTo={() => (form.passes(['phone']) ? form.getValues('phone').trim() : null)}
      />
      <TextField
        form={form}
        name="email"
        label={t('email')}
        note={t('optional')}
        help={t('unprovenEmailHelp')}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="name@company.com"
      />
      <AgreementTick form={form} proven={proven} scope={scope} />
    </>
  );
}
