import type { Locale } from '#contract/locale.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { calendarFile } from './calendar-file.ts';
import type { Booking } from './road-shows.ts';

const halfNames: Record<Locale, Record<string, string>> = {
  'zh-CN': { am: '上午 9:00–12:00', pm: '下午 14:00–17:00' },
  'en-US': { am: '9:00–12:00', pm: '14:00–17:00' },
};

/** Confirms that a booking arrived, with the proposed times as a calendar file, in the visitor's language. */
export function roadShowMail(options: {
  booking: Booking;
  to: { name: string; email: string };
  locale: Locale;
  config: Config;
  now: Date;
}): StoredMail {
  const { booking, to, locale, config, now } = options;
  const { identity } = config;
  const times = booking.preferredTimes
    .map((time) => time.split('/'))
    .map(([day = '', half = '']) => `${day} ${halfNames[locale][half]}`)
    .join('\n');
  const english = locale === 'en-US';
  const summary = english ? `${identity.brandEn} road show (to be confirmed)` : `${identity.brandZh}路演（待确认）`;
  const text = english
    ? `Hello ${to.name},\n\nwe have received your booking ${booking.reference}. A colleague confirms one of these times (Beijing time) within two working days:\n\n${times}\n\nThe attached calendar file holds them as tentative.\n\n${identity.companyEn}\n${identity.supportEmail}\n`
    : `${to.name}，您好：\n\n您的路演预约已收到，编号 ${booking.reference}。同事会在两个工作日内与您确认以下时间之一（北京时间）：\n\n${times}\n\n附件的日历文件中，这些时间标为暂定。\n\n${identity.companyZh}\n${identity.supportPhone}\n${identity.supportEmail}\n`;
  const calendar = calendarFile({
    uid: booking.reference,
    now,
    summary,
    description: english ? `Booking ${booking.reference}` : `预约编号 ${booking.reference}`,
    halfDays: booking.preferredTimes,
  });
  return {
    to: { name: to.name, address: to.email },
    subject: english ? `Road show booking ${booking.reference}` : `${identity.brandZh}路演预约 ${booking.reference}`,
    text,
    attachments: [
      {
        filename: 'road-show.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        contentBase64: Buffer.from(calendar).toString('base64'),
      },
    ],
  };
}
