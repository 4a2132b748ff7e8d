'use client';

import { useTranslations } from 'next-intl';
import { useHalfDayName } from '#components/forms/use-half-day-name.ts';
import { FocusOnArrival } from '#components/ui/focus-on-arrival.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Standing } from './use-standing.ts';

type BookingResultProps = {
  booking: NonNullable<Standing['booking']>;
  mailedTo: string | null;
  /** What became of the mail; left out without an account, where nobody can be asked later. */
  mail?: Standing['mail'];
  supportEmail: string;
};

/** A standing booking of a road show. */
export function BookingResult({ booking, mailedTo, mail = 'queued', supportEmail }: BookingResultProps) {
  const t = useTranslations('trial');
  const nameOf = useHalfDayName({ am: t('application.halves.am'), pm: t('application.halves.pm') });
  return (
    <FocusOnArrival when={mailedTo !== null}>
      <Notice
        tone="success"
        live
        title={t('result.bookedFor', { product: t(`application.interests.${booking.interest}`) })}
      >
        <p>{t('result.booking', { reference: booking.reference })}</p>
        <ol className="my-2 list-decimal pl-6">
          {booking.preferredTimes.map((half) => (
            <li key={half}>{nameOf(half)}</li>
          ))}
        </ol>
        <MailLine of="booking" mail={mail} to={mailedTo} />
        <p>{t('result.bookingChange', { email: supportEmail })}</p>
      </Notice>
    </FocusOnArrival>
  );
}
