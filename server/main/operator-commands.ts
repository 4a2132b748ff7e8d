import * as z from 'zod/mini';
import { deskRoles, type DeskRole } from '#contract/desk.ts';
import { fenFromYuan, yuanFromFen } from '#contract/money.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction, defineListing } from '#server/kernel/desk/declare.ts';
import { optional, pattern } from '#server/kernel/desk/fields.ts';
import type { OperatorEvent } from '#server/kernel/jobs/operator-event.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { mailOwners } from '#server/kernel/operators/mail-owners.ts';
import { operatorName, operatorRoles, roleNames } from '#server/kernel/operators/operator-fields.ts';
import {
  addColleague,
  addOperator,
  hadTwoOwners,
  isKeyNeeded,
  listOperators,
  removeOperator,
  renewOperatorKey,
  setOperatorRoles,
} from '#server/kernel/operators/operators.ts';
import { readSecondPersonFen, writeSecondPersonFen } from '#server/kernel/operators/second-person-limit.ts';
import { requireSecondPerson, tellOperation } from '#server/kernel/operators/second-person.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';

/** Commands that set the roles of operators; some need two operators (decisions 0103 and 0126). */
export const operatorCommands = [
  defineAction({
    name: 'operator-add',
    title: '新增操作员',
    does: '新增操作员；不写角色为所有者（owner）。只有一位所有者时显示其密钥，仅此一次；有第二位之后须两位操作员先后执行，不给密钥：请再办理「邀请同事」，由本人启用后办理「更换密钥」。有密钥之后，终端里的每条命令都要密钥（OPS_KEY 或 OPS_KEY_FILE）',
    roles: [],
    recentProof: true,
    secondPerson: 'always',
    input: z.object({ name: operatorName, roles: optional(operatorRoles) }),
    async run(deps, { name, roles }) {
      // A colleague who works with a browser only keeps the current roles.
      const known = (await listOperators(deps.db)).find((operator) => operator.name === name);
      const own = roles ?? known?.roles ?? ['owner'];
      const operation = { command: 'operator-add', subject: name, letsIn: true, terms: rolesInWords(own) } as const;
      return asTwo(deps, operation, async (inTransaction) => {
        const { db, clock } = inTransaction;
        const isShown = !(await hadTwoOwners(db));
        if (!isShown && known) throw new OpsError(`操作员 ${name} 已存在`);
        const key = isShown ? await addOperator(db, clock.now(), name, own) : null;
        if (key === null) await addColleague(db, clock.now(), name, own);
        await journal(db, clock.now(), { action: 'operator-added', subject: name });
        if (key === null) return `${name} 已新增，没有密钥：请办理「邀请同事」，由本人启用后在运营后台办理「更换密钥」`;
        await mailOwners(inTransaction, name, keyEvent(name, '有了终端的密钥', clock.now()));
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
      asTwo(deps, { command: 'operator-roles', subject: name, terms: rolesInWords(own) }, async ({ db, clock }) => {
        await setOperatorRoles(db, name, own);
        await journal(db, clock.now(), { action: 'operator-roles-set', subject: `${name} ${own.join(',')}` });
        return `${name} ${rolesInWords(own)}`;
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
    does: '新建或更换自己在终端里用的密钥并显示，仅此一次；旧的立即失效。有了第一把之后，终端里的每条命令都要密钥',
    roles: deskRoles,
    recentProof: true,
    input: z.object({}),
    async run(deps) {
      const { name } = currentActor();
      if (name === null) throw new OpsError('还没有操作员');
      return deps.db.transaction().execute(async (db) => {
        const inTransaction = { ...deps, db };
        await lockKeys(db, ['operators']);
        const me = (await listOperators(db)).find((operator) => operator.name === name);
        // After the first key, the terminal refuses operators without one, so the owners must get theirs first.
        if (!me?.roles.includes('owner') && !(await isKeyNeeded(db))) throw new OpsError('第一把密钥由所有者新建');
        const key = await renewOperatorKey(db, name);
        await journal(db, deps.clock.now(), { action: 'operator-key-renewed', subject: name });
        await tellOperation(inTransaction, { command: 'operator-key', subject: name, terms: '' }, '已执行');
        await mailOwners(inTransaction, name, keyEvent(name, '换了终端的密钥', deps.clock.now()));
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
      const operation = { command: 'operator-limit', subject: 'second-person', terms: `${yuan}.00 元` };
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

const rolesInWords = (roles: readonly DeskRole[]) => roles.map((role) => roleNames[role]).join('、');

/** Builds the notification about a key, which is mailed to each owner. */
function keyEvent(name: string, what: string, now: Date): OperatorEvent {
  return {
    kind: 'operation',
    reference: `operator-key ${name}`,
    summary: `${name} ${what}`,
    details: [
      ['时间（北京）', beijingMinute(now)],
      ['办理人', currentActor().name ?? '终端（无密钥）'],
    ],
  };
}

type Operation = { command: string; subject: string; letsIn?: true; terms: string };

/** Runs `work` once two owners have requested it, one such command at a time, and notifies all operators. */
function asTwo(deps: Deps, operation: Operation, work: (deps: Deps) => Promise<string>): Promise<string> {
  return deps.db.transaction().execute(async (db) => {
    const inTransaction = { ...deps, db };
    // The second of two simultaneous commands must read the first one's writes.
    await lockKeys(db, ['operators']);
    const proposed = await requireSecondPerson(inTransaction, { ...operation, roles: [] });
    if (proposed !== null) return proposed;
    const said = await work(inTransaction);
    await tellOperation(inTransaction, operation, '已执行');
    return `${said}\n`;
  });
}
