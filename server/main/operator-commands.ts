import { fenFromYuan, yuanFromFen } from '#contract/money.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import {
  addOperator,
  listOperators,
  removeOperator,
  renewOperatorKey,
  requireOperatorName,
} from '#server/kernel/operators/operators.ts';
import { readSecondPersonFen, writeSecondPersonFen } from '#server/kernel/operators/second-person-limit.ts';
import { listProposals, tellOperation, withSecondPerson } from '#server/kernel/operators/second-person.ts';
import { toTable } from '#server/kernel/ops/listing.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';

/** Who may give commands, and what two of them do (decision 0103). */
export const operatorCommands: Readonly<Record<string, OpsCommand>> = {
  'operator-add': {
    usage: '<名称>',
    does: '新增操作员并显示其密钥，仅此一次；有操作员之后，每条命令都要密钥（OPS_KEY 或 OPS_KEY_FILE）；第三位起须两位操作员先后执行',
    run: (deps, args) =>
      asTwo(deps, 'operator-add', requireOperatorName(firstOf(args)), '', async ({ db, clock }, name) => {
        const key = await addOperator(db, clock.now(), name);
        await journal(db, clock.now(), { action: 'operator-added', subject: name });
        return key;
      }),
  },
  'operator-remove': {
    usage: '<名称>',
    does: '移除操作员，其密钥立即失效；须两位操作员先后执行，且至少留下两位',
    run: (deps, args) =>
      asTwo(deps, 'operator-remove', requireOperatorName(firstOf(args)), '', async ({ db, clock }, name) => {
        await removeOperator(db, clock.now(), name);
        await journal(db, clock.now(), { action: 'operator-removed', subject: name });
        return `${name} 已移除`;
      }),
  },
  'operator-key': {
    usage: '',
    does: '更换自己的密钥并显示新的，仅此一次；旧的立即失效',
    async run(deps) {
      const { name } = currentActor();
      if (name === null) throw new OpsError('还没有操作员');
      return deps.db.transaction().execute(async (db) => {
        const key = await renewOperatorKey(db, name);
        await journal(db, deps.clock.now(), { action: 'operator-key-renewed', subject: name });
        await tellOperation({ ...deps, db }, { command: 'operator-key', subject: name, terms: '' }, '已执行');
        return `${key}\n`;
      });
    },
  },
  'operator-limit': {
    usage: '<元>',
    does: '设定退款与确认转账须两位操作员的金额上限；须两位操作员先后执行',
    run: (deps, args) =>
      asTwo(deps, 'operator-limit', 'second-person', yuanIn(args), async ({ db, clock }, _subject, yuan) => {
        await writeSecondPersonFen(db, fenFromYuan(yuan));
        await journal(db, clock.now(), { action: 'operator-limit-set', subject: yuan });
        return `${yuanFromFen(await readSecondPersonFen(db))} 元以上须两位操作员`;
      }),
  },
  operators: {
    usage: '',
    does: '操作员',
    run: async ({ db }) =>
      toTable({
        columns: ['名称', '加入（北京时间）'],
        rows: (await listOperators(db)).map(({ name, added_at }) => [name, beijingMinute(added_at)]),
      }),
  },
  proposals: {
    usage: '',
    does: '待第二位操作员确认的命令',
    run: async (deps) =>
      toTable({
        columns: ['北京时间', '提出人', '命令', '对象', '内容'],
        rows: (await listProposals(deps)).map((proposal) => [
          beijingMinute(proposal.proposed_at),
          proposal.proposed_by,
          proposal.command,
          proposal.subject,
          proposal.terms,
        ]),
      }),
  },
};

/** Does it once two operators have asked for it, and lets all of them know. */
function asTwo(
  deps: Deps,
  command: string,
  subject: string,
  terms: string,
  work: (deps: Deps, subject: string, terms: string) => Promise<string>,
): Promise<string> {
  return withSecondPerson(deps, { command, subject, terms }, async (inTransaction) => {
    const said = await work(inTransaction, subject, terms);
    await tellOperation(inTransaction, { command, subject, terms }, '已执行');
    return `${said}\n`;
  });
}

function firstOf(args: string[]): string | undefined {
  return parseOptions(args, {}).positionals[0];
}

function yuanIn(args: string[]): string {
  const text = firstOf(args) ?? '';
  if (!/^\d{1,9}$/.test(text)) throw new OpsError('金额应为整数元，例如 100000');
  return `${text}.00`;
}
