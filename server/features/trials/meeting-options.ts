import type { Meeting } from '#contract/road-show.ts';
import { halfDayHours } from '#lib/shared/time/half-day.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';

export const meetingOptions = {
  time: { type: 'string' },
  minutes: { type: 'string', default: '60' },
  person: { type: 'string' },
  link: { type: 'string' },
  place: { type: 'string' },
} as const;
export const meetingUsage = '--time <HH:MM> --person <同事> (--link <https://…> | --place <地点>) [--minutes 60]';

const mostMinutes = 240;

/**
 * What a colleague says of a meeting: the hour in Beijing within its half day, who meets the visitor, and one of a link and a place.
 * @throws OpsError
 */
export function requireMeeting(
  halfDay: string,
  { time = '', minutes, person = '', link, place }: Partial<Record<keyof typeof meetingOptions, string>>,
): Meeting {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new OpsError('缺少 --time，例如 --time 10:00');
  const length = Number(minutes);
  if (!Number.isInteger(length) || length < 10 || length > mostMinutes)
    throw new OpsError(`--minutes 应为 10 至 ${mostMinutes}`);
  const from = new Date(`${halfDay.slice(0, 10)}T${time}:00+08:00`);
  const hours = halfDayHours(halfDay);
  if (from < hours.from || from >= hours.to) throw new OpsError('--time 不在所选的半天之内');
  const name = person.trim();
  if (name === '') throw new OpsError('缺少 --person：写明由谁接待');
  const where = place?.trim() ?? '';
  if ((link === undefined) === (where === '')) throw new OpsError('请写明 --link 或 --place 其中一项');
  if (link !== undefined && !(URL.canParse(link) && new URL(link).protocol === 'https:'))
    throw new OpsError('--link 应为 https:// 开头的会议链接');
  const to = new Date(from.getTime() + length * 60_000);
  return { from: from.toISOString(), to: to.toISOString(), person: name, link: link ?? null, place: where || null };
}
