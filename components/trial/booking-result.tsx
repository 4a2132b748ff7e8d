'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useHalfDayName } from '#components/forms/use-half-day-name.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { FocusOnArrival } from '#components/ui/focus-on-arrival.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTexts } from '#lib/i18n/use-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { MailLine } from './mail-line.tsx';
import type { Standing } from './use-standing.ts';

type BookingResultProps = {
  booking: NonNullable<Standing['booking']>;
  mailedTo: string | null;
  /** State of the confirmation mail; omitted without an account, which could not be queried later. */
  mail?: Standing['mail'];
  supportEmail: string;
  /** True right after the booking. */
  isNew?: boolean;
};

/** Shows a current booking of a road-show. */
export function BookingResult({ booking, mailedTo, mail = 'queued', supportEmail, isNew = false }: BookingResultProps) {
  const t = useTranslations('trial');
  const locale = useLocale();
  const { reference, key, answeredBy } = booking;
  const nameOf = useHalfDayName(useTexts('trial.application.halves'));
  return (
    <FocusOnArrival when={isNew || mailedTo !== null}>
      <Notice
        tone="success"
        live
        title={t('result.bookedFor', { product: t(`application.interests.${booking.interest}`) })}
      >
        <p>{t('result.booking', { reference })}</p>
        <ol className="my-2 list-decimal pl-6">
          {booking.preferredTimes.map((half) => (
            <li key={half}>{nameOf(half)}</li>
          ))}
        </ol>
        {answeredBy === 'call' ? <p>{t('result.called')}</p> : <MailLine of="booking" mail={mail} to={mailedTo} />}
        {key !== undefined && (
          <p>
            <AppLink to={`${routePath('road-show', {}, locale)}#booking=${reference}&key=${key}`} className="link">
              {t('result.bookingLink')}
            </AppLink>
          </p>
        )}
        <p>{t('result.bookingChange', { email: supportEmail })}</p>
      </Notice>
    </FocusOnArrival>
  );
}
