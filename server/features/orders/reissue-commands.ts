import { sql } from 'kysely';
import * as z from 'zod/mini';
import { mailLicenceChange } from '#server/features/licences/licence-change-mail.ts';
import { describeLicence } from '#server/features/licences/licence-commands.ts';
import {
  issueLicence,
  licenceState,
  revokeLicence,
  selectHeld,
  type LicenceRow,
} from '#server/features/licences/licences.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { lines, subject } from '#server/kernel/desk/fields.ts';
import { tellOperation, withSecondPerson } from '#server/kernel/operators/second-person.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { projectAgreement } from './agreement-rows.ts';

const roles = ['sales', 'support'] as const;

/** A licence whose text has leaked gets another number: its old one works nowhere that asks, and everything that was paid for it stays. */
export const reissueCommands = [
  defineAction({
    name: 'licence-reissue',
    title: '换发许可',
    does: '许可文本泄露时：原许可吊销，同样内容、期限与用量以新编号签发并发给持有人',
    roles,
    secondPerson: 'always',
    on: [{ kind: 'licence', field: 'licence', states: ['upcoming', 'active'] }],
    input: z.object({ licence: subject('许可编号'), reason: lines({ title: '原因' }) }),
    subject: ({ licence }) => licence,
    run(deps, { licence: id, reason }) {
      const operation = { command: 'licence-reissue', roles, subject: id, terms: reason };
      return withSecondPerson(deps, operation, async (inTransaction) => {
        const { db, clock } = inTransaction;
        const row = await takeLicence(inTransaction, id);
        const licence = await issueLicence(db, deps, {
          product: row.product as Parameters<typeof issueLicence>[2]['product'],
          userId: row.user_id,
          workspaceId: row.workspace_id,
          source: row.source as Parameters<typeof issueLicence>[2]['source'],
          quota: row.quota,
          issuedAt: clock.now(),
          startsAt: row.starts_at,
          expiresAt: row.expires_at,
        });
        await moveLicence(db, { from: id, to: licence.id });
        await revokeLicence(db, clock.now(), id);
        // A choice that works later is projected by the number.
        if (row.source === 'order') await projectAgreement(inTransaction, licence.id);
        await tellOperation(inTransaction, operation, `已执行，新编号 ${licence.id}`);
        return (
          describeLicence(licence) +
          (await mailLicenceChange(inTransaction, licence.id, 'reissued', { key: licence.key, reason }))
        );
      });
    },
  }),
];

async function takeLicence({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<LicenceRow> {
  const row = await selectHeld(db).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new OpsError('没有这个许可，或它的账号已注销');
  const state = licenceState(row, clock.now());
  if (state === 'revoked' || state === 'expired') throw new OpsError('许可已吊销或已到期，不必换发');
  if (row.source === 'sample' || row.product === 'rqsdk-edu') throw new OpsError('公开样例与校园许可不能换发');
  return row;
}

/** Everything that names the licence follows it: what was paid, given and asked for, its application, and what was used of its days. */
async function moveLicence(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update orders set
      licence_id = case when licence_id = ${from} then ${to} else licence_id end,
      renews = case when renews = ${from} then ${to} else renews end,
      change = case when change ->> 'licenceId' = ${from}
        then jsonb_set(change, '{licenceId}', to_jsonb(${to}::text)) else change end
    where ${from} in (licence_id, renews, change ->> 'licenceId')`.execute(db);
  await sql`
    update order_intentions set
      renews = case when renews = ${from} then ${to} else renews end,
      change = case when change ->> 'licenceId' = ${from}
        then jsonb_set(change, '{licenceId}', to_jsonb(${to}::text)) else change end
    where ${from} in (renews, change ->> 'licenceId')`.execute(db);
  for (const table of ['licence_grants', 'trials', 'market_use'] as const)
    await db.updateTable(table).set({ licence_id: to }).where('licence_id', '=', from).execute();
}
