'use client';

import { useTranslations } from 'next-intl';
import { RecentLoginNotice } from '#components/auth/recent-login.tsx';
import { useBindPhone } from '#components/auth/use-bind-phone.ts';
import { CodeField } from '#components/forms/code-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { PhoneField } from '#components/forms/phone-field.tsx';
import { openLoginHere, useAccountChanged } from './use-own-account.ts';

/** A new number, proven by a code; `recent` is whether the login is recent enough to change it. */
export function PhoneForm({ recent, close }: { recent: boolean; close: () => void }) {
  const t = useTranslations('account');
  const changed = useAccountChanged();
  const { mayBind, frame, phoneField, codeField } = useBindPhone(
    async (reply) => {
      await changed(reply, t('login.phoneSaved'));
      close();
    },
    { recent },
  );

  if (!mayBind) return <RecentLoginNotice openLogin={openLoginHere} />;
  return (
    <FormFrame {...frame} submitLabel={t('save')} wide={false}>
      <PhoneField {...phoneField} />
      <CodeField {...codeField} />
      <p className="text-sm text-ink-2">{t('password.others')}</p>
    </FormFrame>
  );
}
