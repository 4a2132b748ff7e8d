'use client';

import { useTranslations } from 'next-intl';
import { CodeField } from '#components/forms/code-field.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { useCodeSending } from '#components/forms/use-code-sending.ts';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { trialAgreements } from '#contract/trial.ts';
import { sendRoadShowSms } from '#lib/api/trial-calls.ts';
import { useCodePause } from '#lib/session/code-pauses.ts';
import { AgreementTick } from './agreement-tick.tsx';
import { EmailPart } from './email-part.tsx';
import { confirmedBys, hasChoice, isByPhone, needsSmsCode } from './road-show-proof.ts';
import type { Proven } from './trial-applicant.ts';
import type { TrialForm } from './use-trial-form.ts';

const scope = trialAgreements['road-show'];

/**
 * Shows the confirmation of a road-show and the agreement. The visitor confirms the number or the email address, by a
 * code unless it is the account's own.
 */
export function RoadShowConfirmation({ form, proven }: { form: TrialForm; proven: Proven }) {
  const t = useTranslations('trial.application');
  const confirmedBy = form.watch('confirmedBy');
  return (
    <>
      {hasChoice(proven) && (
        <RadioGroup
          {...form.register('confirmedBy')}
          value={confirmedBy}
          legend={t('confirmation')}
          look="row"
          help={t(proven.hasAccount === true ? 'confirmationHelpAccount' : 'confirmationHelp')}
          options={confirmedBys.map((value) => ({ value, label: t(`confirmations.${value}`) }))}
        />
      )}
      {isByPhone({ confirmedBy }, proven) ? (
        <PhonePart form={form} proven={proven} />
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

type PhonePartProps = { form: TrialForm; proven: Proven };

/** Shows the number, its code unless it is the account's own, and an optional address for the mail. */
function PhonePart({ form, proven }: PhonePartProps) {
  const t = useTranslations('trial.application');
  const sending = useCodeSending(
    (phone, proof) => sendRoadShowSms({ phone, ...proof }),
    useCodePause('road-show-phone'),
  );
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
      {needsSmsCode(form.watch('phone'), proven) && (
        <CodeField
          input={form.input('smsCode')}
          error={form.errorText('smsCode')}
          sending={sending}
          accountToSendTo={async () => ((await form.passes(['phone'])) ? form.getValues('phone').trim() : null)}
          refuseAccount={form.refuseField}
        />
      )}
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
