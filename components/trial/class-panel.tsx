'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { reportError } from '#components/shell/report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { notify } from '#components/ui/notify.ts';
import type { CampusStanding } from '#contract/campus.ts';
import { renewClassCode } from '#lib/api/trial-calls.ts';

/** Shows a running class to its lecturer: its code, the seats taken, and a button that replaces a leaked code. */
export function ClassPanel({
  campus: { classCode, seats, taken },
  onRenewed,
}: {
  campus: CampusStanding;
  onRenewed: () => Promise<unknown>;
}) {
  const t = useTranslations('trial.list.class');
  const [isBusy, setBusy] = useState(false);
  if (classCode === null || seats === null) return null;

  async function renew() {
    setBusy(true);
    try {
      await renewClassCode();
      await onRenewed();
      notify({ type: 'success', message: t('renewed'), closable: true });
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-label={t('title')} className="mt-6 border-l-2 border-hairline pl-4">
      <p>
        {t('title')} <strong className="font-mono text-lg text-ink">{classCode}</strong>
      </p>
      <p className="text-ink-2">{t('seats', { seats, taken })}</p>
      <p className="text-sm text-ink-2">{t('text')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <CopyButton text={classCode} label={t('copy')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
        <Button variant="quiet" size="small" busy={isBusy} onClick={() => void renew()}>
          {t('renew')}
        </Button>
      </div>
    </section>
  );
}
