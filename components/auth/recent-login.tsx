'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { reportError } from '#components/shell/report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { refusals } from '#contract/refusals.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { logout } from '#lib/api/user-calls.ts';
import { markSignedOut } from '#lib/session/user-store.ts';

/** Replaces a form whose change requires a login within the last ten minutes. `openLogin` runs after the logout. */
export function RecentLoginNotice({ openLogin }: { openLogin: () => void }) {
  const t = useTranslations('auth');
  const [isLeaving, setLeaving] = useState(false);

  async function logInAgain() {
    setLeaving(true);
    try {
      await logout();
      markSignedOut();
      openLogin();
    } catch (error) {
      reportError(error);
      setLeaving(false);
    }
  }

  return (
    <Notice
      live
      action={
        <Button size="small" busy={isLeaving} onClick={() => void logInAgain()}>
          {t('recentLogin.again')}
        </Button>
      }
    >
      {t('recentLogin.text')}
    </Notice>
  );
}

/** Returns true if the server requires a recent login or, to change a password, the current one. */
export function isProofMissing(error: unknown): boolean {
  return error instanceof RefusedError && error.code === refusals.passwordProofMissing.code;
}
