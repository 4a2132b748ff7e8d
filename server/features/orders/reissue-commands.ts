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
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { doAsTwo, tellOperation, type Operation } from '#server/kernel/operators/second-person.ts';
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
      return deps.db.transaction().execute(async (db) => {
        const inTransaction = { ...deps, db };
        await takeOrders(db, id);
        return doAsTwo(inTransaction, operation, (asked) => reissue(asked, operation));
      });
    },
  }),
];

async function reissue(deps: Deps, operation: Operation): Promise<string> {
  const { db, clock } = deps;
  const { subject: id, terms: reason } = operation;
  const row = await takeLicence(deps, id);
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
  if (row.source === 'order') await projectAgreement(deps, licence.id);
  await tellOperation(deps, operation, `已执行，新编号 ${licence.id}`);
  return (
    describeLicence(licence) + (await mailLicenceChange(deps, licence.id, 'reissued', { key: licence.key, reason }))
  );
}

const namesLicence = (id: string) => sql<boolean>`${id} in (licence_id, renews, change ->> 'licenceId')`;

/**
 * Takes the licence's orders, and before them what a renewal or a change is ordered under: fulfilment and refunds take an order before its
 * licence, and in turn with them this would deadlock; an order placed meanwhile would be for the number that is revoked.
 */
async function takeOrders(db: Db, licenceId: string): Promise<void> {
  await lockKeys(db, [`renewal:${licenceId}`]);
  await db.selectFrom('orders').select('id').where(namesLicence(licenceId)).orderBy('id').forNoKeyUpdate().execute();
}

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
    where ${namesLicence(from)}`.execute(db);
  await sql`
    update order_intentions set
      renews = case when renews = ${from} then ${to} else renews end,
      change = case when change ->> 'licenceId' = ${from}
        then jsonb_set(change, '{licenceId}', to_jsonb(${to}::text)) else change end
    where ${from} in (renews, change ->> 'licenceId')`.execute(db);
  for (const table of ['licence_grants', 'trials', 'market_use'] as const)
    await db.updateTable(table).set({ licence_id: to }).where('licence_id', '=', from).execute();
}
