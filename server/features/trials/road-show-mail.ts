import type { Locale } from '#contract/locale.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { calendarFile } from './calendar-file.ts';
import type { Booking } from './road-shows.ts';

/** Confirms that a booking arrived, with the proposed times as a calendar file, in the visitor's language. */
export function roadShowMail(options: {
  booking: Booking;
  to: { name: string; email: string };
  locale: Locale;
  config: Config;
  now: Date;
}): StoredMail {
  const { booking, to, locale, config, now } = options;
  const t = translator(locale, 'mails');
  const { brand, ...company } = companyOf(config.identity, locale);
  const { reference } = booking;
  const times = booking.preferredTimes
    .map((time) => time.split('/') as [string, 'am' | 'pm'])
    .map(([day, half]) => `${day} ${t(`roadShow.halves.${half}`)}`)
    .join('\n');
  const calendar = calendarFile({
    uid: reference,
    now,
    summary: t('roadShow.summary', { brand }),
    description: t('roadShow.description', { reference }),
    halfDays: booking.preferredTimes,
  });
  return {
    to: { name: to.name, address: to.email },
    subject: t('roadShow.subject', { brand, reference }),
    text: t('roadShow.text', { name: to.name, reference, times, ...company }),
    attachments: [
      {
        filename: 'road-show.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        contentBase64: Buffer.from(calendar).toString('base64'),
      },
    ],
  };
}
