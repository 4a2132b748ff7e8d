import type { Locale } from '#contract/locale.ts';
import type { RoadShowBooking } from '#contract/road-show.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { beijingHours } from '#lib/shared/time/beijing-time.ts';
import { halfDayHours, type HalfDays } from '#lib/shared/time/half-day.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { calendarFile, type CalendarEvent } from '#server/kernel/text/calendar-file.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { halfDayName } from '#server/kernel/text/half-day-name.ts';
import { meetingText } from '#server/kernel/text/meeting-text.ts';
import { translator } from '#server/kernel/text/translator.ts';

/** A change of a booking, for the mail about it. */
export type RoadShowNews = {
  kind: 'received' | 'moved' | 'confirmed' | 'cancelled';
  booking: RoadShowBooking;
  /** Number of changes so far. */
  revision: number;
  /** Preferred times in the calendar files sent before. */
  earlierTimes?: readonly string[];
  reason?: string;
  locale: Locale;
};

/**
 * Builds the mail about a change of a booking, in the visitor's language. The calendar file updates earlier ones, and the link moves or cancels
 * the booking without a login. An address that is not verified gets no typed text and no link.
 */
export function roadShowMail(
  options: RoadShowNews & {
    address: string;
    /** The visitor's name and the link's key, or null if no code has verified the address. */
    proven: { name: string; linkKey: string } | null;
    halves: HalfDays;
    config: Config;
    now: Date;
  },
): StoredMail {
  const {
    kind,
    booking,
    revision,
    earlierTimes = [],
    reason = '',
    address,
    proven,
    locale,
    halves,
    config,
    now,
  } = options;
  const t = translator(locale, 'mails');
  const { brand, ...company } = companyOf(config.identity, locale);
  const { reference, preferredTimes, meeting } = booking;
  const met = kind === 'confirmed' ? meeting : null;
  const isCancelled = kind === 'cancelled';
  const link = isCancelled
    ? `${config.publicOrigin}${pagePath('trial', { product: 'road-show' }, locale)}`
    : `${config.publicOrigin}${pagePath('road-show', {}, locale)}#booking=${reference}&key=${proven?.linkKey ?? ''}`;
  const calendar = calendarFile({
    uid: reference,
    now,
    method: isCancelled ? 'CANCEL' : 'PUBLISH',
    sequence: revision,
    organizer: config.identity.supportEmail,
    summary: t(kind === 'confirmed' ? 'roadShow.summaryConfirmed' : 'roadShow.summary', { brand }),
    description: [
      t('roadShow.description', { reference }),
      ...(met ? [meetingText('roadShow', met, locale)] : []),
    ].join('\n'),
    ...(met && { location: met.link ?? met.place ?? '' }),
    events: eventsOf(booking, halves, { isCancelled, earlierTimes }),
  });
  const values = {
    name: proven?.name ?? '',
    reference,
    product: t(`roadShow.interests.${booking.interest}`),
    times: met
      ? `${beijingHours(met)}\n${meetingText('roadShow', met, locale)}`
      : preferredTimes.map((time) => halfDayName(time, halves, locale)).join('\n'),
    link,
    ...company,
  };
  return {
    to: { ...(proven && { name: proven.name }), address },
    ...(kind === 'received' && { autoSubmitted: 'auto-replied' }),
    subject: t(`roadShow.${kind}.subject`, { brand, reference }),
    text: t(proven ? `roadShow.${kind}.text` : `roadShow.${kind}.unproven`, {
      ...values,
      reason: reason === '' ? '' : t('roadShow.reason', { reason }),
    }),
    attachments: [
      {
        filename: 'road-show.ics',
        contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
        contentBase64: Buffer.from(calendar).toString('base64'),
      },
    ],
  };
}

/** Returns the calendar events. The first one is the appointment, once confirmed; the other preferred times and earlier ones are cancelled. */
function eventsOf(
  { preferredTimes, appointment, meeting }: RoadShowBooking,
  halves: HalfDays,
  { isCancelled, earlierTimes }: { isCancelled: boolean; earlierTimes: readonly string[] },
): CalendarEvent[] {
  const times = appointment === null ? preferredTimes : [appointment, ...preferredTimes.slice(1)];
  const events = times.map((halfDay, at): CalendarEvent => {
    const hours =
      at === 0 && meeting ? { from: new Date(meeting.from), to: new Date(meeting.to) } : halfDayHours(halfDay, halves);
    if (isCancelled || (appointment !== null && at > 0)) return { ...hours, status: 'CANCELLED' };
    return { ...hours, status: appointment === null ? 'TENTATIVE' : 'CONFIRMED' };
  });
  const gone = earlierTimes
    .slice(events.length)
    .map((halfDay): CalendarEvent => ({ ...halfDayHours(halfDay, halves), status: 'CANCELLED' }));
  return [...events, ...gone];
}
