import * as z from 'zod/mini';
import type { DeskRole } from '#contract/desk.ts';
import { basePath } from '#lib/shared/paths/base-path.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction, defineListing } from '#server/kernel/desk/declare.ts';
import { optional, pattern } from '#server/kernel/desk/fields.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { colleagueName, operatorRoles, roleNames } from '#server/kernel/operators/operator-fields.ts';
import { addColleague, hadTwoOwners, listOperators } from '#server/kernel/operators/operators.ts';
import { requireSecondPerson, tellOperation } from '#server/kernel/operators/second-person.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { normaliseEmail } from '#server/kernel/text/email-address.ts';
import { inviteToDesk, listDeskAccounts } from './desk-accounts.ts';
import { invitationJob } from './invitation-mail.ts';

const mail = pattern(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, '应为邮箱地址', { title: '邮箱', positional: true });

/** Actions and listing of the colleagues who may log in with a browser (decision 0127). */
export const deskCommands = [
  defineAction({
    name: 'desk-invite',
    title: '邀请同事',
    does: '邀请同事用浏览器登录：邀请链接寄给同事，7 天内有效，只有一位所有者时也在此显示一次；不写名称为邮箱 @ 之前的部分，还不是操作员的随之成为没有密钥的操作员',
    roles: [],
    recentProof: true,
    secondPerson: 'always',
    input: z.object({ mail, name: optional(colleagueName), roles: optional(operatorRoles) }),
    run: (deps, { mail: typed, name, roles }) => invite(deps, { command: 'desk-invite', typed, name, roles }),
  }),
  defineAction({
    name: 'desk-reset',
    title: '重置第二因素',
    does: '同事丢失了验证器与恢复码：结束其会话，密码与验证器作废，新的邀请链接寄给同事，只有一位所有者时也在此显示一次',
    roles: [],
    recentProof: true,
    secondPerson: 'always',
    input: z.object({ mail }),
    async run(deps, { mail: typed }) {
      const known = (await listDeskAccounts(deps.db)).find(({ email }) => email === normaliseEmail(typed));
      if (!known) throw new OpsError('没有这个邮箱的同事');
      return invite(deps, { command: 'desk-reset', typed, name: known.operator });
    },
  }),
  defineListing({
    name: 'desk-accounts',
    title: '同事',
    does: '可用浏览器登录的同事',
    roles: [],
    offers: ['desk-invite'],
    filters: z.object({}),
    paging: {
      key: 'operator',
      sorts: { operator: 'text', invited_at: 'time' },
      search: ['operator', 'email', 'roles'],
    },
    acts: [{ action: 'desk-reset', with: { mail: 'email' } }],
    read: async ({ db }, { page }) => page(db, await listDeskAccounts(db)),
    columns: {
      operator: ['名称', 'text', (account) => account.operator],
      email: ['邮箱', 'text', (account) => account.email],
      roles: ['角色', 'text', (account) => account.roles, roleNames],
      state: ['状态', 'state', (account) => account.state],
      invited_at: ['邀请（北京时间）', 'time', (account) => account.invited_at],
    },
  }),
];

type Invitation = {
  command: 'desk-invite' | 'desk-reset';
  typed: string;
  name?: string | undefined;
  roles?: DeskRole[] | undefined;
};

async function invite(deps: Deps, { command, typed, name, roles }: Invitation): Promise<string> {
  return deps.db.transaction().execute(async (db) => {
    // The lock lets the second of two concurrent invitations see the first.
    await lockKeys(db, ['operators']);
    const email = normaliseEmail(typed);
    const operator = name ?? email.split('@', 1)[0]!;
    const known = (await listOperators(db)).find((one) => one.name === operator);
    if (known && roles) throw new OpsError(`${operator} 已是操作员：改其角色请办理「改操作员的角色」`);
    if (!known && !roles) throw new OpsError('请写明角色', 'roles');
    if (!known && !colleagueName.safeParse(operator).success)
      throw new OpsError('请写明名称：2 至 32 位小写字母与数字', 'name');
    const accounts = await listDeskAccounts(db);
    if (command === 'desk-invite' && accounts.some((one) => one.operator === operator && one.enrolled_at !== null))
      throw new OpsError(`${operator} 已启用；丢失了验证器的，办理「重置第二因素」`);
    const taken = accounts.find((one) => one.email === email && one.operator !== operator);
    if (taken) throw new OpsError(`这个邮箱已属于 ${taken.operator}`);
    const names = (known?.roles ?? roles ?? []).map((role) => roleNames[role]).join('、');
    const terms = `${email}，${names}`;
    const operation = { command, roles: [], subject: operator, letsIn: true, terms } as const;
    const inTransaction = { ...deps, db };
    const proposed = await requireSecondPerson(inTransaction, operation);
    if (proposed !== null) return proposed;
    const now = deps.clock.now();
    const isShown = !(await hadTwoOwners(db));
    if (roles) await addColleague(db, now, operator, roles);
    const invitation = await inviteToDesk(db, now, { operator, email });
    await journal(db, now, { action: command === 'desk-reset' ? 'desk-reset' : 'desk-invited', subject: operator });
    await tellOperation(inTransaction, operation, '已执行');
    const link = `${deps.config.publicOrigin}${basePath}/desk/invitation#${invitation}`;
    await enqueue(db, now, 'desk-invitation', invitationJob(deps, email, link));
    return isShown ? `${link}\n` : `邀请链接已寄给 ${email}，7 天内有效；链接只在邮件里\n`;
  });
}
