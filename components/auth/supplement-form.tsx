'use client';

import { useTranslations } from 'next-intl';
import { CodeField } from '#components/forms/code-field.tsx';
import { createDraft } from '#components/forms/form-draft.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { PhoneField } from '#components/forms/phone-field.tsx';
import { notify } from '#components/ui/notify.ts';
import { loginDraftKeys } from '#lib/session/login-drafts.ts';
import { markSignedIn, switchDialogMode } from '#lib/session/user-store.ts';
import { afterLogin } from './after-login.ts';
import { RecentLoginNotice } from './recent-login.tsx';
import { phoneForm, useBindPhone } from './use-bind-phone.ts';

const supplementDraft = createDraft(loginDraftKeys.supplement, phoneForm, []);

/** An account without a phone adds one (docs/behaviour.md#supplement). */
export function SupplementForm({ brand }: { brand: string }) {
  const t = useTranslations('auth');
  const { mayBind, frame, phoneField, codeField } = useBindPhone(
    (reply) => {
      markSignedIn(reply);
      const message = t('supplementDone', { brand });
      notify({ type: 'success', message });
      afterLogin({ message, isShown: true });
    },
    { draft: supplementDraft },
  );

  if (!mayBind) return <RecentLoginNotice openLogin={() => switchDialogMode('login')} />;
  return (
    <FormFrame {...frame} submitLabel={t('submitSupplement')}>
      <p className="text-sm text-ink-2">{t('supplementHint')}</p>
      <PhoneField {...phoneField} />
      <CodeField {...codeField} />
    </FormFrame>
  );
}
