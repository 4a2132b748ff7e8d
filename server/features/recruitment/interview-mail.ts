import { beijingHours, hoursFrom } from '#lib/shared/time/beijing-time.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { Interview } from '#server/kernel/db/recruitment-tables.ts';
import type { StoredMail } from '#server/kernel/jobs/jobs.ts';
import { calendarFile } from '#server/kernel/text/calendar-file.ts';
import { companyOf } from '#server/kernel/text/company-of.ts';
import { meetingText } from '#server/kernel/text/meeting-text.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { statusPage } from './application-mail.ts';

type InterviewMail = {
  code: string;
  title: string;
  email: string;
  interview: Interview;
  /** An interview picked before this invitation, which is removed from the calendar. */
  cancelled?: Interview | undefined;
  now: Date;
  config: Config;
};

/** Builds the mail that invites to pick a time, or confirms the picked one. */
export function interviewMail(kind: 'offered' | 'chosen', options: InterviewMail): StoredMail {
  const { code, title, email, interview, cancelled, now, config } = options;
  const t = translator('zh-CN', 'mails');
  const { brand, ...company } = companyOf(config.identity, 'zh-CN');
  const { offered, chosen, minutes } = interview;
  const times = kind === 'chosen' && chosen !== null ? [chosen] : offered;
  const values = {
    title,
    code,
    meeting: meetingText('interview', interview, 'zh-CN'),
    page: statusPage(config, code),
    ...company,
  };
  return {
    about: code,
    to: { address: email },
    subject: t(`interview.${kind}.subject`, { brand, title }),
    text: t(`interview.${kind}.text`, {
      ...values,
      times: times.map((time) => beijingHours(hoursFrom(time, minutes))).join('\n'),
      again: cancelled ? t('interview.cancelled') : '',
    }),
    ...(kind === 'chosen' && { attachments: [interviewFile('PUBLISH', { title, interview, now, config })] }),
    ...(cancelled && { attachments: [interviewFile('CANCEL', { title, interview: cancelled, now, config })] }),
  };
}

/**
 * Builds the calendar file that adds or removes an interview. Its UID is random and the file does not contain the code: calendars are shared, and
 * the code withdraws the application.
 */
export function interviewFile(
  method: 'PUBLISH' | 'CANCEL',
  options: { title: string; interview: Interview; now: Date; config: Config },
) {
  const { title, interview, now, config } = options;
  const t = translator('zh-CN', 'mails');
  const { brand } = companyOf(config.identity, 'zh-CN');
  const { uid, sequence, chosen, minutes, link, place } = interview;
  const calendar = calendarFile({
    uid,
    now,
    method,
    sequence,
    organizer: config.identity.supportEmail,
    summary: t('interview.summary', { brand, title }),
    description: [t('interview.description'), meetingText('interview', interview, 'zh-CN')].join('\n'),
    location: link ?? place ?? '',
    events:
      chosen === null
        ? []
        : [{ ...hoursFrom(chosen, minutes), status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED' }],
  });
  return {
    filename: 'interview.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    contentBase64: Buffer.from(calendar).toString('base64'),
  };
}
