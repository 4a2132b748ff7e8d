'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { AppLink } from '#components/shell/app-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { RoadShowBooking as Booking } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import { getRoadShow } from '#lib/api/trial-calls.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { BookingChange } from './booking-change.tsx';
import { useHalfDayName } from './use-half-day-name.ts';

type Link = { reference: string; key: string };

/** The booking of a mail's link: moved or cancelled without a login. */
export function RoadShowBooking() {
  const t = useTranslations('trial.booking');
  const [link, setLink] = useState<Link | null>(null);
  const [booking, setBooking] = useState<Booking | null>(null);
  const [hasFailed, setFailed] = useState(false);

  function load(of: Link) {
    setFailed(false);
    getRoadShow(of).then(
      ({ data }) => setBooking(data),
      () => setFailed(true),
    );
  }

  useEffect(() => {
    // The page is made at build: the link is known in the browser only.
    const query = new URLSearchParams(location.search);
    const found = { reference: query.get('booking') ?? '', key: query.get('key') ?? '' };
    setLink(found);
    load(found);
  }, []);

  if (hasFailed && link) {
    return (
      <Notice tone="error" live title={t('unknown')} action={<Button onClick={() => load(link)}>{t('retry')}</Button>}>
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
      {booking.state === 'cancelled' ? <BookAgain /> : <BookingChange link={link} onChanged={setBooking} />}
    </>
  );
}

function BookingState({ booking: { reference, interest, state, appointment, preferredTimes } }: { booking: Booking }) {
  const t = useTranslations('trial.booking');
  const tForm = useTranslations('trial.application');
  const nameOf = useHalfDayName();
  const times = appointment === null ? preferredTimes : [appointment];
  return (
    <Notice tone={state === 'cancelled' ? 'info' : 'success'} live title={t(`states.${state}`)}>
      <p>{t('reference', { reference, product: tForm(`interests.${interest}`) })}</p>
      {state !== 'cancelled' && (
        <ul className="my-2 list-disc pl-6">
          {times.map((half) => (
            <li key={half}>{nameOf(half)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function BookAgain() {
  const t = useTranslations('trial.booking');
  const locale = useLocale() as Locale;
  return (
    <p className="mt-6">
      <AppLink to={routePath('trial', { product: 'road-show' }, locale)} className={buttonClass('primary')}>
        {t('again')}
      </AppLink>
    </p>
  );
}
