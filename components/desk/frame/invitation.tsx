'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';
import { anyText, defineForm, text } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { UserNameField } from '#components/forms/user-name-field.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { QrCode } from '#components/ui/qr-code.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
import { password, verificationCode } from '#contract/fields.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { enrolAtDesk, openDeskInvitation } from '#lib/api/desk-calls.ts';
import { useFragment } from '#lib/navigation/use-fragment.ts';
import { DoorFrame } from './door-frame.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const enrolForm = defineForm(
  { password: text(password), again: anyText(), totp: text(verificationCode) },
  { again: ({ password: first, again }) => (first === again ? null : 'passwordMismatch') },
);

/** Enrols a colleague from an invitation: authenticator, password, and the recovery codes, which are shown once. */
export function Invitation({ brand, onEnrolled }: { brand: string; onEnrolled: () => Promise<unknown> }) {
  const t = useTranslations('desk.frame.invitation');
  const invitation = useFragment();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, error } = useSWR(
    invitation === '' || codes ? null : ['desk-invitation', invitation],
    () => openDeskInvitation({ invitation }).then((reply) => reply.data),
    // Each opening invalidates the previous secret, so the page opens the invitation once and never revalidates it.
    { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  if (codes) return <RecoveryCodes brand={brand} codes={codes} onKept={onEnrolled} />;
  const isOver = invitation === '' || error instanceof RefusedError;
  return (
    <DoorFrame brand={brand} title={t('title')}>
      {data ? (
        <Enrolment {...data} invitation={invitation} onEnrolled={setCodes} />
      ) : isOver || error !== undefined ? (
        <EmptyState
          kind="failed"
          title={t(isOver ? 'over' : 'failed')}
          description={t(isOver ? 'overText' : 'failedText')}
        />
      ) : (
        <Loading label={t('loading')}>
          <SkeletonText lines={6} />
        </Loading>
      )}
    </DoorFrame>
  );
}

type EnrolmentProps = {
  invitation: string;
  email: string;
  secret: string;
  uri: string;
  onEnrolled: (recoveryCodes: readonly string[]) => void;
};

function Enrolment({ invitation, email, secret, uri, onEnrolled }: EnrolmentProps) {
  const t = useTranslations('desk.frame.invitation');
  const tFrame = useTranslations('desk.frame');
  const form = useDefinedForm(enrolForm);
  const enrol = form.submit(async ({ password: chosen, totp }) => {
    try {
      const { data } = await enrolAtDesk({ invitation, password: chosen, totp });
      onEnrolled(data.recoveryCodes);
    } catch (error) {
      form.refuseField(error);
    }
  });
  const words = { autoComplete: 'new-password', revealLabel: tFrame('login.reveal') };
  return (
    <>
      <p className="text-ink-2">{t('lead', { email })}</p>
      <h2 className="mt-6 text-lg">{t('scan')}</h2>
      <p className="mt-1 text-sm text-ink-2">{t('reload')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-5">
        <QrCode value={uri} title={t('qr')} />
        <div className="min-w-0 flex-1 text-sm">
          <p className="text-ink-2">{t('secret')}</p>
          <p className="my-1 font-mono break-all">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
          <CopyButton text={secret} label={t('copy')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
        </div>
      </div>
      <h2 className="mt-8 mb-3 text-lg">{t('choose')}</h2>
      <FormFrame form={form} onSubmit={enrol} submitLabel={t('submit')}>
        <UserNameField value={email} />
        <Field label={tFrame('login.password')} error={form.errorText('password')}>
          {(control) => <PasswordInput {...form.input('password')} {...control} {...words} />}
        </Field>
        <Field label={t('again')} error={form.errorText('again')}>
          {(control) => <PasswordInput {...form.input('again')} {...control} {...words} />}
        </Field>
        <TextField form={form} name="totp" label={t('digits')} autoComplete="one-time-code" inputMode="numeric" />
      </FormFrame>
    </>
  );
}
