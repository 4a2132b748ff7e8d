import type { Applicant } from '#server/kernel/db/applicant.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { cancelShow, confirmShow } from './road-show-changes.ts';
import { requireMeeting, showOptions, showUsage } from './road-show-options.ts';

/** A visitor without an address is called: no mail can announce it. */
const toCall = ({ name, email, phone = '' }: Applicant) =>
  email === '' ? `访客没有留邮箱，请致电告知：${name} ${phone}\n` : '';

async function confirm(deps: Deps, args: string[], { anyTime }: { anyTime: boolean }): Promise<string> {
  const { values, positionals } = parseOptions(args, showOptions);
  const [reference = '', halfDay = ''] = positionals;
  const meeting = (day: string) => requireMeeting(day, values);
  const visitor = await confirmShow(deps, reference, halfDay, { anyTime, meeting });
  return `${reference} ${anyTime ? '已改到' : '已确认'}：${halfDay} ${values.time}\n${toCall(visitor)}`;
}

/** What colleagues do with booked road-shows; each of them mails the visitor with the calendar file, where there is an address. */
export const roadShowCommands: Readonly<Record<string, OpsCommand>> = {
  'road-show-confirm': {
    usage: `<预约编号> <YYYY-MM-DD/am|pm> ${showUsage}`,
    does: '确认访客希望的时间之一，写明几点、在哪里、由谁接待',
    run: (deps, args) => confirm(deps, args, { anyTime: false }),
  },
  'road-show-move': {
    usage: `<预约编号> <YYYY-MM-DD/am|pm> ${showUsage}`,
    does: '与访客商定后改到另一个时间',
    run: (deps, args) => confirm(deps, args, { anyTime: true }),
  },
  'road-show-cancel': {
    usage: '<预约编号> --reason <原因>',
    does: '取消路演，原因写进邮件',
    run: async (deps, args) => {
      const { values, positionals } = parseOptions(args, { reason: { type: 'string' } });
      const [reference = ''] = positionals;
      const reason = values.reason?.trim() ?? '';
      if (reason === '') throw new OpsError('缺少 --reason');
      const visitor = await cancelShow(deps, reference, reason);
      return `${reference} 已取消\n${toCall(visitor)}`;
    },
  },
};
