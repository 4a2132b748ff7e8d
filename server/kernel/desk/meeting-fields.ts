import * as z from 'zod/mini';
import { isHttpsAddress } from '#lib/shared/paths/link-target.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { count, field, optional, text } from './fields.ts';

const usualMinutes = 60;

/** Fields of a meeting besides its time: the host, either a link or a place, and the duration. */
export const meetingFields = {
  person: text({ title: '接待同事' }),
  link: optional(
    field(z.string().check(z.refine(isHttpsAddress, '应为 https:// 开头的会议链接')), {
      title: '会议链接',
      place: 'https://…',
    }),
  ),
  place: optional(text({ title: '地点' })),
  minutes: optional(count(10, 240, { title: '时长', place: String(usualMinutes) })),
};

/** Reads the fields of a meeting. @throws OpsError unless exactly one of link and place is given */
export function requireMeeting({
  person,
  link,
  place,
  minutes = usualMinutes,
}: z.output<z.ZodMiniObject<typeof meetingFields>>) {
  if ((link === undefined) === (place === undefined)) throw new OpsError('请写明会议链接或地点其中一项', 'link');
  return { minutes, person, link: link ?? null, place: place ?? null };
}
