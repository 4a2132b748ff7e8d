import { addOperator, listOperators, removeOperator } from '#server/kernel/operators/operators.ts';
import { listProposals } from '#server/kernel/operators/second-person.ts';
import { toTable } from '#server/kernel/ops/listing.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';

/** Who may give commands (decision 0049). */
export const operatorCommands: Readonly<Record<string, OpsCommand>> = {
  'operator-add': {
    usage: '<名称>',
    does: '新增操作员并显示其密钥，仅此一次；有操作员之后，每条命令都要密钥（OPS_KEY 或 OPS_KEY_FILE）',
    run: async ({ db, clock }, args) => `${await addOperator(db, clock.now(), nameIn(args))}\n`,
  },
  'operator-remove': {
    usage: '<名称>',
    does: '移除操作员，其密钥立即失效',
    async run({ db }, args) {
      const name = nameIn(args);
      await removeOperator(db, name);
      return `${name} 已移除\n`;
    },
  },
  operators: {
    usage: '',
    does: '操作员',
    run: async ({ db }) =>
      toTable({
        columns: ['名称', '加入时间'],
        rows: (await listOperators(db)).map(({ name, added_at }) => [name, added_at.toISOString()]),
      }),
  },
  proposals: {
    usage: '',
    does: '待第二位操作员确认的退款与转账',
    run: async (deps) =>
      toTable({
        columns: ['时间', '提出人', '命令', '订单号', '内容'],
        rows: (await listProposals(deps)).map((proposal) => [
          proposal.proposed_at.toISOString(),
          proposal.proposed_by,
          proposal.command,
          proposal.subject,
          proposal.terms,
        ]),
      }),
  },
};

function nameIn(args: string[]): string {
  return parseOptions(args, {}).positionals[0] ?? '';
}
