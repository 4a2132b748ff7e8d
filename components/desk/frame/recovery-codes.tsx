'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { saveFile } from '#components/ui/save-file.ts';
import { deskAddress } from './desk-address.ts';
import { goTo } from './desk-link.tsx';
import { DoorFrame } from './door-frame.tsx';

type RecoveryCodesProps = { brand: string; codes: readonly string[]; onKept: () => Promise<unknown> };

/** The recovery codes, shown once: to be kept before the desk opens. */
export function RecoveryCodes({ brand, codes, onKept }: RecoveryCodesProps) {
  const t = useTranslations('desk.frame.recovery');
  const asText = `${codes.join('\n')}\n`;
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
      <ul aria-label={t('title')} className="my-6 grid grid-cols-2 gap-x-6 gap-y-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          variant="secondary"
          size="medium"
          text={asText}
          label={t('copy')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
        />
        <Button variant="secondary" onClick={() => saveFile('rquant-desk-recovery.txt', asText, 'text/plain')}>
          {t('save')}
        </Button>
      </div>
      <Button size="large" className="mt-6 w-full" busy={isBusy} onClick={() => void enter()}>
        {t('enter')}
      </Button>
    </DoorFrame>
  );
}
