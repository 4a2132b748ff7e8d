import { leadStates } from '#contract/lead.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { moveLead } from './leads.ts';

/** What colleagues do with enquiries. */
export const leadCommands: Readonly<Record<string, OpsCommand>> = {
  'lead-move': {
    usage: `<编号> <${leadStates.join('|')}>`,
    does: '改变留言或入驻申请的状态，并邮件告知对方',
    async run(deps, args) {
      const [reference = '', state = ''] = parseOptions(args, {}).positionals;
      const to = leadStates.find((known) => known === state);
      if (!to) throw new OpsError(`状态应为：${leadStates.join('、')}`);
      if (!(await moveLead(deps, reference, to))) throw new OpsError('没有这个编号，或已是这个状态');
      return `${reference} ${to}\n`;
    },
  },
};
