import { journal } from '#server/kernel/journal/journal.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { closeSessionsOf } from '#server/kernel/sessions/sessions.ts';
import { findByAccount } from './accounts.ts';

/** What colleagues do with an account. */
export const accountCommands: Readonly<Record<string, OpsCommand>> = {
  'sign-out': {
    usage: '<手机号或邮箱>',
    does: '让一个账号在所有设备上退出登录，例如账号被盗用时',
    async run({ db, clock }, args) {
      const [account = ''] = parseOptions(args, {}).positionals;
      const user = await findByAccount(db, account);
      if (!user) throw new OpsError(`${account} 尚未注册`);
      await db.transaction().execute(async (trx) => {
        await closeSessionsOf(trx, user.id);
        await journal(trx, clock.now(), { action: 'all-devices-closed', accountId: user.id });
      });
      return `${account} 已在所有设备上退出登录\n`;
    },
  },
};
