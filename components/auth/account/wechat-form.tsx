'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { unbindWechat } from '#lib/api/account-calls.ts';
import { reportFailure, useAccountChanged, type Profile } from './use-own-account.ts';
import { useProof } from './use-proof.tsx';

/** Ends the login by WeChat, after a recent proof. */
export function WechatForm({ profile, close }: { profile: Profile; close: () => void }) {
  const t = useTranslations('account');
  const changed = useAccountChanged();
  const { withProof, dialog } = useProof(profile);
  const [isUnbinding, setUnbinding] = useState(false);

  async function unbind() {
    setUnbinding(true);
    try {
      const isDone = await withProof(async () => changed(await unbindWechat(), t('login.wechatRemoved')));
      if (isDone) close();
    } catch (error) {
      reportFailure(error);
    } finally {
      setUnbinding(false);
    }
  }

  return (
    <div className="space-y-4">
      <p className="text-sm text-ink-2">{t('login.unbindText')}</p>
      <Button data-autofocus busy={isUnbinding} onClick={() => void unbind()}>
        {t('login.unbindConfirm')}
      </Button>
      {dialog}
    </div>
  );
}
