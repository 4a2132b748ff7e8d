import type { Applicant } from '#server/kernel/db/tables.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { cancelShow, confirmShow } from './road-show-changes.ts';

/** A visitor without an address is called: no mail can announce it. */
const toCall = ({ name, email, phone = '' }: Applicant) =>
  email === '' ? `访客没有留邮箱，请致电告知：${name} ${phone}\n` : '';

/** What colleagues do with booked road-shows; each of them mails the visitor with the calendar file, where there is an address. */
export const roadShowCommands: Readonly<Record<string, OpsCommand>> = {
  'road-show-confirm': {
    usage: '<预约编号> <YYYY-MM-DD/am|pm>',
    does: '确认访客希望的时间之一',
    run: async (deps, args) => {
      const [reference = '', time = ''] = parseOptions(args, {}).positionals;
      const visitor = await confirmShow(deps, reference, time, { anyTime: false });
      return `${reference} 已确认：${time}\n${toCall(visitor)}`;
    },
  },
  'road-show-move': {
    usage: '<预约编号> <YYYY-MM-DD/am|pm>',
    does: '与访客商定后改到另一个时间',
    run: async (deps, args) => {
      const [reference = '', time = ''] = parseOptions(args, {}).positionals;
      const visitor = await confirmShow(deps, reference, time, { anyTime: true });
      return `${reference} 已改到：${time}\n${toCall(visitor)}`;
    },
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
