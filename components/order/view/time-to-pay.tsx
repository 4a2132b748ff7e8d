'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useSecondsUntil } from '#components/forms/use-seconds-until.ts';
import { writeTimeLeft } from '#components/order/time-left.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';

/** How long the order still waits for its money; at the end the server is asked what became of it. */
export function TimeToPay({ payBefore, onEnd }: { payBefore: string; onEnd: () => void }) {
  const t = useTranslations('order.pay');
  const seconds = useSecondsUntil(Date.parse(payBefore));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) onEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the time is over
  }, [isOver]);
  return (
    <p>
      {isOver ? (
        <span>{t('over')}</span>
      ) : (
        <>
          <span>{t('timeLeft')}</span>
          <span role="timer" aria-live="off" className="mx-1.5 text-lg font-semibold">
            {writeTimeLeft(seconds)}
          </span>
        </>
      )}
      <span className="block text-sm text-ink-2">{t('payBefore', { time: beijingMinute(payBefore) })}</span>
    </p>
  );
}
