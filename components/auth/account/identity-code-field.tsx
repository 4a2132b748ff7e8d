'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type ComponentProps } from 'react';
import { useSendCode } from '#components/auth/use-send-code.ts';
import { CodeField } from '#components/forms/code-field.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { maskEmail, maskPhone } from '#lib/shared/text/mask.ts';
import type { Profile } from './use-own-account.ts';

type IdentityCodeFieldProps = Pick<ComponentProps<typeof CodeField>, 'input' | 'error'> & {
  profile: Pick<Profile, 'phone' | 'email'>;
};

/** A code to the account's own phone or address, as proof of ownership (docs/security.md#proof-of-ownership). */
export function IdentityCodeField({ profile, input, error }: IdentityCodeFieldProps) {
  const t = useTranslations('account');
  const name = useId();
  const sending = useSendCode('identity');
  const { phone, email } = profile;
  const [way, setWay] = useState(phone ? 'phone' : 'email');
  const recipient = way === 'phone' ? phone : email;
  return (
    <>
      {phone && email ? (
        <RadioGroup
          legend={t('identity.legend')}
          name={name}
          look="row"
          value={way}
          onChange={(event) => setWay(event.target.value)}
          options={[
            { value: 'phone', label: t('identity.phone', { to: maskPhone(phone) }) },
            { value: 'email', label: t('identity.email', { to: maskEmail(email) }) },
          ]}
        />
      ) : (
        <p className="text-sm text-ink-2">
          {t('identity.only', { to: phone ? maskPhone(phone) : maskEmail(email ?? '') })}
        </p>
      )}
      <CodeField input={input} error={error} sending={sending} accountToSendTo={() => recipient} />
    </>
  );
}
