import * as z from 'zod/mini';
import { hoursFrom } from '#lib/shared/time/beijing-time.ts';
import { halfDayHours } from '#lib/shared/time/half-day.ts';
import type { Applicant } from '#server/kernel/db/applicant.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { field, lines, pattern, subject } from '#server/kernel/desk/fields.ts';
import { meetingFields, requireMeeting } from '#server/kernel/desk/meeting-fields.ts';
import { readRoadShowHours } from '#server/kernel/edited/edited.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { cancelShow, confirmShow } from './road-show-changes.ts';

const reference = subject('预约编号');
const confirmation = z.object({
  reference,
  half_day: field(z.string(), { title: '半天', place: 'YYYY-MM-DD/am|pm', kind: 'half-day', positional: true }),
  time: pattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/, '应为时刻，例如 10:00', {
    title: '北京时间',
    place: 'HH:MM',
    kind: 'time',
  }),
  ...meetingFields,
});

/** Returns a reminder to call a visitor without a mail address; otherwise an empty string. */
const toCall = ({ name, email, phone = '' }: Applicant) =>
  email === '' ? `访客没有留邮箱，请致电告知：${name} ${phone}\n` : '';

async function confirm(deps: Deps, given: z.output<typeof confirmation>, anyTime: boolean): Promise<string> {
  const { reference: id, half_day: halfDay, time, ...options } = given;
  const halves = await readRoadShowHours(deps);
  const meeting = (day: string) => {
    const { minutes, ...rest } = requireMeeting(options);
    const { from, to } = hoursFrom(`${day.slice(0, 10)}T${time}`, minutes);
    const hours = halfDayHours(day, halves);
    if (from < hours.from || from >= hours.to) throw new OpsError('不在所选的半天之内', 'time');
    return { from: from.toISOString(), to: to.toISOString(), ...rest };
  };
  const visitor = await confirmShow(deps, id, halfDay, { anyTime, meeting });
  return `${id} ${anyTime ? '已改到' : '已确认'}：${halfDay.slice(0, 10)} ${time}（北京时间）\n${toCall(visitor)}`;
}

/** Actions on booked road-shows. Each mails the visitor a calendar file, if there is an address. */
export const roadShowCommands = [
  defineAction({
    name: 'road-show-confirm',
    title: '确认路演',
    does: '确认访客希望的时间之一，写明几点、在哪里、由谁接待',
    roles: ['sales'],
    on: [{ kind: 'road-show', field: 'reference', with: { half_day: 'half_day' }, states: ['asked'] }],
    input: confirmation,
    subject: (given) => given.reference,
    run: (deps, given) => confirm(deps, given, false),
  }),
  defineAction({
    name: 'road-show-move',
    title: '改路演时间',
    does: '与访客商定后改到另一个时间',
    roles: ['sales'],
    on: [{ kind: 'road-show', field: 'reference', with: { half_day: 'half_day' }, states: ['confirmed'] }],
    input: confirmation,
    subject: (given) => given.reference,
    run: (deps, given) => confirm(deps, given, true),
  }),
  defineAction({
    name: 'road-show-cancel',
    title: '取消路演',
    does: '取消路演，原因写进邮件',
    roles: ['sales'],
    on: [{ kind: 'road-show', field: 'reference', states: ['asked', 'confirmed'] }],
    input: z.object({ reference, reason: lines({ title: '原因' }) }),
    subject: (given) => given.reference,
    async run(deps, { reference: id, reason }) {
      const visitor = await cancelShow(deps, id, reason);
      return `${id} 已取消\n${toCall(visitor)}`;
    },
  }),
];
