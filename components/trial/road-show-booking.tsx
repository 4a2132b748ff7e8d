'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';
import { useHalfDayName } from '#components/forms/use-half-day-name.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
import type { RoadShowBooking as Booking } from '#contract/road-show.ts';
import { getRoadShow } from '#lib/api/trial-calls.ts';
import { useTexts } from '#lib/i18n/use-texts.ts';
import { useMailedLink } from '#lib/navigation/mailed-link.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { BookingChange } from './booking-change.tsx';

/** The booking of a mail's link: moved or cancelled without a login. */
export function RoadShowBooking() {
  const t = useTranslations('trial.booking');
  const [link, setLink] = useState<{ reference: string; key: string } | null>(null);
  useMailedLink((taken) => setLink({ reference: taken.get('booking') ?? '', key: taken.get('key') ?? '' }));
  const {
    data: booking,
    error,
    mutate,
  } = useSWR(link && ['road-show', link.reference, link.key], async () =>
    link ? (await getRoadShow(link)).data : undefined,
  );

  if (error) {
    return (
      <Notice
        tone="error"
        live
        title={t('unknown')}
        action={<Button onClick={() => void mutate()}>{t('retry')}</Button>}
      >
        {t('unknownText')}
      </Notice>
    );
  }
  if (!booking || !link) {
    return (
      <Loading label={t('loading')} className="noscript:hidden">
        <SkeletonText lines={3} />
      </Loading>
    );
  }
  return (
    <>
      <BookingState booking={booking} />
      {booking.state === 'cancelled' ? (
        <BookAgain />
      ) : (
        <BookingChange link={link} onChanged={(changed) => void mutate(changed, { revalidate: false })} />
      )}
    </>
  );
}

function BookingState({
  booking: { reference, interest, state, meeting, appointment, preferredTimes },
}: {
  booking: Booking;
}) {
  const t = useTranslations('trial.booking');
  const tForm = useTranslations('trial.application');
  const nameOf = useHalfDayName(useTexts('trial.application.halves'));
  const times = appointment === null ? preferredTimes : [appointment];
  return (
    <Notice tone={state === 'cancelled' ? 'info' : 'success'} live title={t(`states.${state}`)}>
      <p>{t('reference', { reference, product: tForm(`interests.${interest}`) })}</p>
      {state === 'confirmed' && meeting && <MeetingFacts meeting={meeting} />}
      {state !== 'cancelled' && !meeting && (
        <ul className="my-2 list-disc pl-6">
          {times.map((half) => (
            <li key={half}>{nameOf(half)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** Shows time, person and place of the meeting. */
function MeetingFacts({ meeting: { from, to, person, link, place } }: { meeting: NonNullable<Booking['meeting']> }) {
  const t = useTranslations('trial.booking.meeting');
  return (
    <dl className="my-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <dt className="text-ink-2">{t('time')}</dt>
      <dd>{t('hours', { from: beijingMinute(from), to: beijingMinute(to).slice(11) })}</dd>
      <dt className="text-ink-2">{t('person')}</dt>
      <dd>{person}</dd>
      <dt className="text-ink-2">{t(link === null ? 'place' : 'link')}</dt>
      <dd className="wrap-anywhere">
        {link === null ? (
          place
        ) : (
          <a href={link} target="_blank" rel="noopener" className="link">
            {link}
          </a>
        )}
      </dd>
    </dl>
  );
}

function BookAgain() {
  const t = useTranslations('trial.booking');
  const locale = useLocale();
  return (
    <p className="mt-6">
      <AppLink to={routePath('trial', { product: 'road-show' }, locale)} className={buttonClass('primary')}>
        {t('again')}
      </AppLink>
    </p>
  );
}
