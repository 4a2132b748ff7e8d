'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { reportError } from '#components/shell/report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { registerBooker } from '#lib/api/trial-calls.ts';
import { markSignedIn } from '#lib/session/user-store.ts';
import type { Booked } from './use-submission.ts';

/** The number or address that has just been proven becomes an account in one press. */
export function RegisterBooker({ booked: { booking, registration } }: { booked: Booked }) {
  const t = useTranslations('trial.result.register');
  const [isBusy, setBusy] = useState(false);
  if (registration === undefined) return null;

  async function register(proof: string) {
    setBusy(true);
    try {
      markSignedIn(await registerBooker({ reference: booking.reference, registration: proof }));
      notify({ type: 'success', message: t('done') });
    } catch (error) {
      setBusy(false);
      reportError(error);
    }
  }

  return (
    <div className="mt-4 space-y-3">
      <p className="text-ink-2">{t('text')}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => void register(registration)}>
        {t('press')}
      </Button>
    </div>
  );
}
