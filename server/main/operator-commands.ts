import * as z from 'zod/mini';
import { deskRoles } from '#contract/desk.ts';
import { fenFromYuan, yuanFromFen } from '#contract/money.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction, defineListing } from '#server/kernel/desk/declare.ts';
import { optional, pattern } from '#server/kernel/desk/fields.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { operatorName, operatorRoles, roleNames } from '#server/kernel/operators/operator-fields.ts';
import {
  addOperator,
  listOperators,
  removeOperator,
  renewOperatorKey,
  setOperatorRoles,
} from '#server/kernel/operators/operators.ts';
import { readSecondPersonFen, writeSecondPersonFen } from '#server/kernel/operators/second-person-limit.ts';
import { tellOperation, withSecondPerson } from '#server/kernel/operators/second-person.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';

/** Who may do what, and what two of them do (decisions 0103 and 0126). */
export const operatorCommands = [
  defineAction({
    name: 'operator-add',
    title: '新增操作员',
    does: '新增操作员并显示其密钥，仅此一次；不写角色为所有者（owner）。有操作员之后，终端里的每条命令都要密钥（OPS_KEY 或 OPS_KEY_FILE）；第三位起须两位操作员先后执行',
    roles: [],
    recentProof: true,
    secondPerson: 'always',
    input: z.object({ name: operatorName, roles: optional(operatorRoles) }),
    async run(deps, { name, roles }) {
      // A colleague who has worked with a browser alone stays what they are.
      const known = (await listOperators(deps.db)).find((operator) => operator.name === name);
      const own = roles ?? known?.roles ?? ['owner'];
      const operation = { command: 'operator-add', subject: name, letsIn: true, terms: own.join(',') } as const;
      return asTwo(deps, operation, async ({ db, clock }) => {
        const key = await addOperator(db, clock.now(), name, own);
        await journal(db, clock.now(), { action: 'operator-added', subject: name });
        return key;
      });
    },
  }),
  defineAction({
    name: 'operator-roles',
    title: '改操作员的角色',
    does: '改操作员的角色；须两位操作员先后执行，且至少留下两位所有者',
    roles: [],
    recentProof: true,
    secondPerson: 'always',
    input: z.object({ name: operatorName, roles: operatorRoles }),
    run: (deps, { name, roles: own }) =>
      asTwo(deps, { command: 'operator-roles', subject: name, terms: own.join(',') }, async ({ db, clock }) => {
        await setOperatorRoles(db, name, own);
        await journal(db, clock.now(), { action: 'operator-roles-set', subject: `${name} ${own.join(',')}` });
        return `${name} ${own.join(',')}`;
      }),
  }),
  defineAction({
    name: 'operator-remove',
    title: '移除操作员',
    does: '移除操作员，其密钥立即失效；须两位操作员先后执行，且至少留下两位所有者',
    roles: [],
    recentProof: true,
    secondPerson: 'always',
    input: z.object({ name: operatorName }),
    run: (deps, { name }) =>
      asTwo(deps, { command: 'operator-remove', subject: name, terms: '' }, async ({ db, clock }) => {
        await removeOperator(db, clock.now(), name);
        await journal(db, clock.now(), { action: 'operator-removed', subject: name });
        return `${name} 已移除`;
      }),
  }),
  defineAction({
    name: 'operator-key',
    title: '更换密钥',
    does: '更换自己的密钥并显示新的，仅此一次；旧的立即失效',
    roles: deskRoles,
    terminalOnly: true,
    input: z.object({}),
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
  }),
  defineAction({
    name: 'operator-limit',
    title: '改双人金额',
    does: '设定一位操作员独自入账与退回款项的上限：每份订单累计，每人 24 小时也累计，超过的须两位操作员；须两位操作员先后执行',
    roles: [],
    recentProof: true,
    secondPerson: 'always',
    input: z.object({
      yuan: pattern(/^\d{1,9}$/, '应为整数元，例如 100000', { title: '金额', place: '元', positional: true }),
    }),
    run: (deps, { yuan }) => {
      const operation = { command: 'operator-limit', subject: 'second-person', terms: `${yuan}.00` };
      return asTwo(deps, operation, async ({ db, clock }) => {
        await writeSecondPersonFen(db, fenFromYuan(`${Number(yuan)}.00`));
        await journal(db, clock.now(), { action: 'operator-limit-set', subject: `${yuan}.00` });
        return `${yuanFromFen(await readSecondPersonFen(db))} 元以上须两位操作员`;
      });
    },
  }),
  defineListing({
    name: 'operators',
    title: '操作员',
    does: '操作员与角色',
    roles: [],
    offers: ['operator-add', 'operator-limit'],
    filters: z.object({}),
    paging: { key: 'name', sorts: { name: 'text', added_at: 'time' }, search: ['name', 'roles'] },
    acts: [
      { action: 'operator-roles', with: { name: 'name' } },
      { action: 'operator-remove', with: { name: 'name' } },
    ],
    read: async ({ db }, { page }) => page(db, await listOperators(db)),
    columns: {
      name: ['名称', 'text', (operator) => operator.name],
      roles: ['角色', 'text', (operator) => operator.roles.join(','), roleNames],
      added_at: ['加入（北京时间）', 'time', (operator) => operator.added_at],
    },
  }),
];

type Operation = { command: string; subject: string; letsIn?: true; terms: string };

/** Does it once two owners have asked for it, and lets all operators know. */
function asTwo(deps: Deps, operation: Operation, work: (deps: Deps) => Promise<string>): Promise<string> {
  return withSecondPerson(deps, { ...operation, roles: [] }, async (inTransaction) => {
    const said = await work(inTransaction);
    await tellOperation(inTransaction, operation, '已执行');
    return `${said}\n`;
  });
}
