import { OpsError } from './ops-error.ts';

/** What a colleague says of a meeting besides its time. */
export const meetingOptions = {
  minutes: { type: 'string', default: '60' },
  person: { type: 'string' },
  link: { type: 'string' },
  place: { type: 'string' },
} as const;
export const meetingUsage = '--person <同事> (--link <https://…> | --place <地点>) [--minutes 60]';

const mostMinutes = 240;

/**
 * How long a meeting takes, whom the guest meets, and one of a link and a place.
 * @throws OpsError
 */
export function requireMeetingOptions({
  minutes,
  person = '',
  link,
  place,
}: Partial<Record<keyof typeof meetingOptions, string>>) {
  const length = Number(minutes);
  if (!Number.isInteger(length) || length < 10 || length > mostMinutes)
    throw new OpsError(`--minutes 应为 10 至 ${mostMinutes}`);
  const name = person.trim();
  if (name === '') throw new OpsError('缺少 --person：写明由谁接待');
  const where = place?.trim() ?? '';
  if ((link === undefined) === (where === '')) throw new OpsError('请写明 --link 或 --place 其中一项');
  if (link !== undefined && !(URL.canParse(link) && new URL(link).protocol === 'https:'))
    throw new OpsError('--link 应为 https:// 开头的会议链接');
  return { minutes: length, person: name, link: link ?? null, place: where || null };
}
