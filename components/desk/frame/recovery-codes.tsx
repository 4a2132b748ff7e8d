'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { deskAddress } from './desk-address.ts';
import { goTo } from './desk-link.tsx';
import { DoorFrame } from './door-frame.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

type RecoveryCodesProps = { brand: string; codes: readonly string[]; onKept: () => Promise<unknown> };

/** The recovery codes, shown once: to be kept before the desk opens. */
export function RecoveryCodes({ brand, codes, onKept }: RecoveryCodesProps) {
  const t = useTranslations('desk.frame.recovery');
  const [isBusy, setIsBusy] = useState(false);
  async function enter() {
    setIsBusy(true);
    await onKept();
    goTo(deskAddress.inbox, { replace: true });
  }
  return (
    <DoorFrame brand={brand} title={t('title')}>
      <Notice tone="warning" live>
        {t('text')}
      </Notice>
      <RecoveryCodeList codes={codes} />
      <Button size="large" className="mt-6 w-full" busy={isBusy} onClick={() => void enter()}>
        {t('enter')}
      </Button>
    </DoorFrame>
  );
}
