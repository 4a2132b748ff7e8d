'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { reportError } from '#components/shell/report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { notify } from '#components/ui/notify.ts';
import { withdrawApplication, type Application } from '#lib/api/recruitment-calls.ts';

/** Ends the application after a question, because the résumé is deleted at once and for good. */
export function Withdrawal({ code, onWithdrawn }: { code: string; onWithdrawn: (application: Application) => void }) {
  const t = useTranslations('recruitmentStatus');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function withdraw() {
    setBusy(true);
    try {
      const { data } = await withdrawApplication(code);
      notify({ type: 'success', message: t('withdrawn'), closable: true });
      setAsking(false);
      onWithdrawn(data);
    } catch (error) {
      setAsking(false);
      reportError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('withdrawTitle')}
        description={t('withdrawText')}
        closeLabel={t('keep')}
      >
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={() => void withdraw()}>
            {t('withdrawConfirm')}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            {t('keep')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
