'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { saveFile } from '#components/ui/save-file.ts';

/** Recovery codes, with buttons to copy and to save them. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('desk.frame.recovery');
  const asText = `${codes.join('\n')}\n`;
  return (
    <>
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
    </>
  );
}
