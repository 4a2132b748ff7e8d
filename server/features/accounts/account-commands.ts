import * as z from 'zod/mini';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { subject } from '#server/kernel/desk/fields.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { closeSessionsOf } from '#server/kernel/sessions/sessions.ts';
import { findAccount } from './accounts.ts';

/** What colleagues do with an account. */
export const accountCommands = [
  defineAction({
    name: 'sign-out',
    title: '退出所有设备',
    does: '让一个账号在所有设备上退出登录，例如账号被盗用时',
    roles: ['support'],
    on: [{ kind: 'account', field: 'account', value: 'contact' }],
    input: z.object({ account: subject('手机号或邮箱') }),
    async run({ db, clock }, { account }) {
      const user = await findAccount(db, account);
      if (!user) throw new OpsError(`${account} 尚未注册`);
      await db.transaction().execute(async (trx) => {
        await closeSessionsOf(trx, user.id);
        await journal(trx, clock.now(), { action: 'all-devices-closed', accountId: user.id });
      });
      return `${account} 已在所有设备上退出登录\n`;
    },
  }),
];
