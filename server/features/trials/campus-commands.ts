import * as z from 'zod/mini';
import { campusMaxSeats } from '#contract/campus.ts';
import { addDays, beijingDay, endOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { count, day, field, lines, optional, subject } from '#server/kernel/desk/fields.ts';
import { withSecondPerson } from '#server/kernel/operators/second-person.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { closeClass, grantClass, refuseClass, renewClass } from './campus-classes.ts';

/** Concurrent sessions of a seat: a notebook and a script. */
const sessionsOfSeat = 2;
const mostGigabytes = 1000;
const mostDays = 400;

const reference = subject('申请编号');
const until = day({ title: '最后一天' });
const seats = count(1, campusMaxSeats, { title: '席位', place: '人数' });
const quota = field(
  z
    .string()
    .check(
      z.refine((text) => Number(text) > 0 && Number(text) <= mostGigabytes, `应为每席每日 GB，不超过 ${mostGigabytes}`),
    ),
  { title: '每席每日流量', place: '每席每日 GB', kind: 'number' },
);

const roles = ['sales'] as const;

/** Actions on schools' applications. Each mails the applicant. */
export const campusCommands = [
  defineAction({
    name: 'campus-grant',
    title: '批准校园许可',
    does: '批准校园许可，并把许可与班级码邮寄给申请人；期限含当日',
    roles,
    secondPerson: 'always',
    on: [{ kind: 'campus', field: 'reference', states: ['received'] }],
    input: z.object({ reference, quota, seats, until }),
    subject: (given) => given.reference,
    run(deps, given) {
      const end = requireTerm(given.until, deps.clock.now());
      const said = `${given.seats} 席，每席每日 ${given.quota} GB，至 ${given.until}`;
      const operation = { command: 'campus-grant', roles, subject: given.reference, terms: said };
      return withSecondPerson(deps, operation, async (inTransaction) => {
        const terms = { quota: quotaOf(given.quota), seats: given.seats, until: end };
        await grantClass(inTransaction, given.reference, terms);
        return `${given.reference} 已批准，${given.seats} 个席位，至 ${given.until}\n`;
      });
    },
  }),
  defineAction({
    name: 'campus-refuse',
    title: '不批准校园许可',
    does: '不批准校园许可申请，原因写进邮件；申请人可以重新申请',
    roles: ['sales'],
    on: [{ kind: 'campus', field: 'reference', states: ['received'] }],
    input: z.object({ reference, reason: lines({ title: '原因' }) }),
    subject: (given) => given.reference,
    async run(deps, given) {
      await deps.db.transaction().execute((db) => refuseClass({ ...deps, db }, given.reference, given.reason));
      return `${given.reference} 未批准\n`;
    },
  }),
  defineAction({
    name: 'campus-close',
    title: '停用校园许可',
    does: '停用校园许可与班级的全部席位',
    roles: ['sales', 'support'],
    on: [{ kind: 'campus', field: 'reference', states: ['granted'] }],
    input: z.object({ reference }),
    subject: (given) => given.reference,
    async run(deps, given) {
      await deps.db.transaction().execute((db) => closeClass({ ...deps, db }, given.reference));
      return `${given.reference} 已停用\n`;
    },
  }),
  defineAction({
    name: 'campus-renew',
    title: '续期校园许可',
    does: '校园许可续期，许可编号不变；已领取的席位一同续期',
    roles,
    secondPerson: 'always',
    on: [{ kind: 'campus', field: 'reference', states: ['granted', 'ended'] }],
    input: z.object({ reference, until, quota: optional(quota), seats: optional(seats) }),
    subject: (given) => given.reference,
    run(deps, given) {
      const end = requireTerm(given.until, deps.clock.now());
      const said = `${given.seats ?? '原'} 席，每席每日 ${given.quota ?? '原'} GB，至 ${given.until}`;
      const operation = { command: 'campus-renew', roles, subject: given.reference, terms: said };
      return withSecondPerson(deps, operation, async (inTransaction) => {
        const terms = {
          until: end,
          seats: given.seats,
          quota: given.quota === undefined ? undefined : quotaOf(given.quota),
        };
        await renewClass(inTransaction, given.reference, terms);
        return `${given.reference} 已续期，至 ${given.until}\n`;
      });
    },
  }),
];

const quotaOf = (gigabytes: string) => ({
  dailyTrafficBytes: Math.round(Number(gigabytes) * 1024 ** 3),
  concurrentSessions: sessionsOfSeat,
});

/** Returns the end of a term's last day in Beijing. @throws OpsError for a day out of range */
function requireTerm(last: string, now: Date): Date {
  if (last < beijingDay(now) || last > addDays(beijingDay(now), mostDays))
    throw new OpsError(`应为 YYYY-MM-DD，今日起 ${mostDays} 天内`, 'until');
  return endOfBeijingDay(last);
}
