'use client';

import { useTranslations } from 'next-intl';
import { anyText, spelledText, type EntryOf, type Rules } from '#components/forms/define-form.ts';
import type { FieldGroup } from '#components/forms/use-defined-form.ts';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { codeSpelling } from '#contract/code-spelling.ts';
import { password as passwordRule, verificationCode } from '#contract/fields.ts';
import { errorOf } from '#lib/session/phone-entry.ts';
import { IdentityCodeField } from './identity-code-field.tsx';
import type { Profile } from './use-own-account.ts';

/** Proof of ownership that the person gives; `login` is a recent login and needs no field. */
export type ProofWay = 'login' | 'current' | 'code';

export const proofFields = { current: anyText(), code: spelledText(codeSpelling) };

/** Requires the field of the chosen proof. */
export const proofRules = (way: ProofWay): Rules<EntryOf<typeof proofFields>> => ({
  current: ({ current }) => (way === 'current' ? errorOf(passwordRule, current) : null),
  code: ({ code }) => (way === 'code' ? errorOf(verificationCode, code) : null),
});

/** Returns the fields of the call for the chosen proof. */
export function proofOnWire(way: ProofWay, { current, code }: EntryOf<typeof proofFields>) {
  return {
    ...(way === 'current' ? { currentPassword: current } : {}),
    ...(way === 'code' ? { code } : {}),
  };
}

type ProofFieldsProps = {
  form: FieldGroup<'current' | 'code'>;
  profile: Profile;
  way: ProofWay;
  onSwitch: (to: ProofWay) => void;
};

/**
 * Asks for the current password, or a code to the account's own phone or address (docs/security.md#proof-of-ownership).
 */
export function ProofFields({ form, profile, way, onSwitch }: ProofFieldsProps) {
  const t = useTranslations('account');
  const auth = useTranslations('auth');
  return (
    <>
      {way === 'current' && (
        <Field label={t('password.current')} error={form.errorText('current')}>
          {(control) => (
            <PasswordInput
              {...form.input('current')}
              {...control}
              autoComplete="current-password"
              revealLabel={auth('passwordReveal')}
            />
          )}
        </Field>
      )}
      {way === 'code' && (
        <IdentityCodeField profile={profile} input={form.input('code')} error={form.errorText('code')} />
      )}
      {!profile.init_password && (
        <button
          type="button"
          onClick={() => onSwitch(way === 'current' ? 'code' : 'current')}
          className="link block py-2.5 text-sm"
        >
          {way === 'current' ? t('password.useCode') : t('password.useCurrent')}
        </button>
      )}
    </>
  );
}
