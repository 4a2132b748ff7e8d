import * as z from 'zod/mini';
import { accountReference } from '#server/features/accounts/account-desk-record.ts';
import { findAccount } from '#server/features/accounts/accounts.ts';
import { readOpenMoney } from '#server/features/orders/kept-orders.ts';
import { lockOrdersOf } from '#server/features/orders/move-order.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { lines, subject } from '#server/kernel/desk/fields.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { requireSecondPerson, tellOperation } from '#server/kernel/operators/second-person.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { readPersonalData } from './account-data.ts';
import { deletePersonIn } from './account-deletion.ts';

const roles = ['support'] as const;
const on = [{ kind: 'account', field: 'account', value: 'contact' }] as const;

/** Actions for a person's legal rights to their data, at a request to a colleague (decision 0017). */
export const accountDataCommands = [
  defineAction({
    name: 'account-export',
    title: '导出个人信息',
    does: '应客户请求导出其账号的全部个人信息，与账号页的导出相同；先核实身份',
    roles,
    recentProof: true,
    on,
    input: z.object({ account: subject('手机号或邮箱') }),
    async run(deps, { account }) {
      const id = await requireAccount(deps.db, account);
      const data = await readPersonalData(deps, id);
      await journal(deps.db, deps.clock.now(), { action: 'account-exported', accountId: id });
      return {
        fileName: `account-${data.exportedAt.slice(0, 10)}.json`,
        fileType: 'application/json',
        bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
      };
    },
  }),
  defineAction({
    name: 'account-delete',
    title: '注销账号',
    does: '应客户请求注销账号并删除个人信息，不能恢复；有款项未了的不能注销。先核实身份，原因写明如何核实',
    roles,
    recentProof: true,
    secondPerson: 'always',
    on,
    input: z.object({ account: subject('手机号或邮箱'), reason: lines({ title: '原因与核实方式' }) }),
    async run(deps, { account, reason }) {
      const id = await requireAccount(deps.db, account);
      const operation = { command: 'account-delete', roles, subject: accountReference(id), terms: reason };
      return deps.db.transaction().execute(async (db) => {
        const inTransaction = { ...deps, db };
        await lockOrdersOf(db, id);
        await requireSettled(db, id);
        const waits = await requireSecondPerson(inTransaction, operation);
        if (waits !== null) return waits;
        await journal(db, deps.clock.now(), { action: 'account-deleted', accountId: id });
        await deletePersonIn(inTransaction, id);
        await tellOperation(inTransaction, operation, '已执行');
        return `${accountReference(id)} 已注销\n`;
      });
    },
  }),
];

async function requireAccount(db: Db, account: string): Promise<number> {
  const user = await findAccount(db, account);
  if (!user) throw new OpsError('该账号尚未注册', 'account');
  return user.id;
}

/** Requires that no order of the user has unsettled money. @throws OpsError naming the orders */
async function requireSettled(db: Db, userId: number): Promise<void> {
  const orders = await readOpenMoney(db, userId);
  if (orders.length > 0) throw new OpsError(`这些订单的款项还没有了结：${orders.join('、')}；请先办结或退款`);
}
