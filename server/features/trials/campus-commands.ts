import { campusMaxSeats, type LicenceQuota } from '#contract/licence.ts';
import { addDays, beijingDay, endOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { withSecondPerson } from '#server/kernel/operators/second-person.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { closeClass, grantClass, refuseClass, renewClass } from './campus-classes.ts';

/** What a seat may open at the same time: a notebook and a script. */
const sessionsOfSeat = 2;
const mostGigabytes = 1000;
const mostDays = 400;
const termOptions = { quota: { type: 'string' }, seats: { type: 'string' }, until: { type: 'string' } } as const;

/** What colleagues decide about schools' applications; each of them mails the applicant. */
export const campusCommands: Readonly<Record<string, OpsCommand>> = {
  'campus-grant': {
    usage: '<申请编号> --quota <每席每日 GB> --seats <人数> --until <YYYY-MM-DD>',
    does: '批准校园许可，并把许可与班级码邮寄给申请人；期限含当日',
    async run(deps, args) {
      const { values, positionals } = parseOptions(args, termOptions);
      const reference = requireReference(positionals);
      const terms = {
        quota: requireQuota(values.quota),
        seats: requireSeats(values.seats),
        until: requireTerm(values.until, deps.clock.now()),
      };
      const said = `${values.seats} 席，每席每日 ${values.quota} GB，至 ${values.until}`;
      const operation = { command: 'campus-grant', subject: reference, terms: said };
      return withSecondPerson(deps, operation, async (inTransaction) => {
        await grantClass(inTransaction, reference, terms);
        return `${reference} 已批准，${terms.seats} 个席位，至 ${values.until}\n`;
      });
    },
  },
  'campus-refuse': {
    usage: '<申请编号> --reason <原因>',
    does: '不批准校园许可申请，原因写进邮件；申请人可以重新申请',
    async run(deps, args) {
      const { values, positionals } = parseOptions(args, { reason: { type: 'string' } });
      const reference = requireReference(positionals);
      const reason = values.reason?.trim() ?? '';
      if (reason === '') throw new OpsError('缺少 --reason');
      await deps.db.transaction().execute((db) => refuseClass({ ...deps, db }, reference, reason));
      return `${reference} 未批准\n`;
    },
  },
  'campus-close': {
    usage: '<申请编号>',
    does: '停用校园许可与班级的全部席位',
    async run(deps, args) {
      const reference = requireReference(parseOptions(args, {}).positionals);
      await deps.db.transaction().execute((db) => closeClass({ ...deps, db }, reference));
      return `${reference} 已停用\n`;
    },
  },
  'campus-renew': {
    usage: '<申请编号> --until <YYYY-MM-DD> [--quota <每席每日 GB>] [--seats <人数>]',
    does: '校园许可续期，许可编号不变；已领取的席位一同续期',
    async run(deps, args) {
      const { values, positionals } = parseOptions(args, termOptions);
      const reference = requireReference(positionals);
      const until = requireTerm(values.until, deps.clock.now());
      const seats = values.seats === undefined ? undefined : requireSeats(values.seats);
      const quota = values.quota === undefined ? undefined : requireQuota(values.quota);
      const said = `${seats ?? '原'} 席，每席每日 ${values.quota ?? '原'} GB，至 ${values.until}`;
      const operation = { command: 'campus-renew', subject: reference, terms: said };
      return withSecondPerson(deps, operation, async (inTransaction) => {
        await renewClass(inTransaction, reference, { until, seats, quota });
        return `${reference} 已续期，至 ${values.until}\n`;
      });
    },
  },
};

function requireReference([reference]: string[]): string {
  if (!reference) throw new OpsError('缺少 <申请编号>');
  return reference;
}

function requireSeats(text = ''): number {
  const seats = Number(text);
  if (!Number.isInteger(seats) || seats < 1 || seats > campusMaxSeats)
    throw new OpsError(`--seats 应为 1 至 ${campusMaxSeats} 的整数`);
  return seats;
}

function requireQuota(text = ''): LicenceQuota {
  const gigabytes = Number(text);
  if (!(gigabytes > 0 && gigabytes <= mostGigabytes))
    throw new OpsError(`--quota 应为每席每日 GB，不超过 ${mostGigabytes}`);
  return { dailyTrafficBytes: Math.round(gigabytes * 1024 ** 3), concurrentSessions: sessionsOfSeat };
}

/** The end of the last day of a term in Beijing. */
function requireTerm(day = '', now: Date): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
  if (!isDay || day < beijingDay(now) || day > addDays(beijingDay(now), mostDays))
    throw new OpsError(`--until 应为 YYYY-MM-DD，今日起 ${mostDays} 天内`);
  return endOfBeijingDay(day);
}
