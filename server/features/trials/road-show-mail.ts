import type { Locale } from '#contract/locale.ts';
import type { RoadShowBooking } from '#contract/road-show.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { calendarFile, type CalendarEvent } from '#server/kernel/text/calendar-file.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { halfDayName } from '#server/kernel/text/half-day-name.ts';
import { translator } from '#server/kernel/text/translator.ts';

/**
 * Tells the visitor what became of a booking, in the visitor's language: the calendar file updates what earlier ones have put into a
 * calendar, and the link moves or cancels it without a login.
 */
export function roadShowMail(options: {
  kind: 'received' | 'moved' | 'confirmed' | 'cancelled';
  booking: RoadShowBooking;
  /** How often it was changed. */
  revision: number;
  /** The wished times that an earlier file has put into the calendar. */
  earlierTimes?: readonly string[];
  reason?: string;
  to: { name: string; email: string };
  /** Signs the link. */
  linkKey: string;
  locale: Locale;
  config: Config;
  now: Date;
}): StoredMail {
  const { kind, booking, revision, earlierTimes = [], reason = '', to, linkKey, locale, config, now } = options;
  const t = translator(locale, 'mails');
  const { brand, ...company } = companyOf(config.identity, locale);
  const { reference, preferredTimes, appointment } = booking;
  const shown = kind === 'confirmed' && appointment !== null ? [appointment] : preferredTimes;
  const isCancelled = kind === 'cancelled';
  const link = isCancelled
    ? `${config.publicOrigin}${pagePath('trial', { product: 'road-show' }, locale)}`
    : `${config.publicOrigin}${pagePath('road-show', {}, locale)}?booking=${reference}&key=${linkKey}`;
  const calendar = calendarFile({
    uid: reference,
    now,
    method: isCancelled ? 'CANCEL' : 'PUBLISH',
    sequence: revision,
    organizer: config.identity.supportEmail,
    summary: t(kind === 'confirmed' ? 'roadShow.summaryConfirmed' : 'roadShow.summary', { brand }),
    description: t('roadShow.description', { reference }),
    events: eventsOf(booking, isCancelled, earlierTimes),
  });
  const values = {
    name: to.name,
    reference,
    times: shown.map((time) => halfDayName(time, locale)).join('\n'),
    link,
    ...company,
  };
  return {
    to: { name: to.name, address: to.email },
    subject: t(`roadShow.${kind}.subject`, { brand, reference }),
    text: isCancelled
      ? t('roadShow.cancelled.text', { ...values, reason: reason === '' ? '' : t('roadShow.reason', { reason }) })
      : t(`roadShow.${kind}.text`, values),
    attachments: [
      {
        filename: 'road-show.ics',
        contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
        contentBase64: Buffer.from(calendar).toString('base64'),
      },
    ],
  };
}

/** The first event is the appointment once there is one; what was wished besides and earlier is cancelled. */
function eventsOf(
  { preferredTimes, appointment }: RoadShowBooking,
  isCancelled: boolean,
  earlierTimes: readonly string[],
): CalendarEvent[] {
  const times = appointment === null ? preferredTimes : [appointment, ...preferredTimes.slice(1)];
  const events = times.map((halfDay, at): CalendarEvent => {
    if (isCancelled || (appointment !== null && at > 0)) return { halfDay, status: 'CANCELLED' };
    return { halfDay, status: appointment === null ? 'TENTATIVE' : 'CONFIRMED' };
  });
  const gone = earlierTimes.slice(events.length).map((halfDay): CalendarEvent => ({ halfDay, status: 'CANCELLED' }));
  return [...events, ...gone];
}
