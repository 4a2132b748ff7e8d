import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Licence } from '#contract/licence.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { mailLicenceChange } from '#server/features/licences/licence-change-mail.ts';
import { describeLicence, licenceDays } from '#server/features/licences/licence-commands.ts';
import { productName } from '#server/features/licences/licence-desk-record.ts';
import { extendLicence, selectHeld, toLicence, type LicenceRow } from '#server/features/licences/licences.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { lines, optional, subject } from '#server/kernel/desk/fields.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { mailOwners } from '#server/kernel/operators/mail-owners.ts';
import { doAsTwo, tellOperation } from '#server/kernel/operators/second-person.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { projectAgreement } from './agreement-rows.ts';

const roles = ['sales'] as const;
/** Days by which one colleague may extend a trial, all its extensions together (decision 0138). */
const mostAloneDays = 30;

/** Days that cost nothing, with who gave them and why (decision 0110). */
export const grantCommands = [
  defineAction({
    name: 'licence-extend',
    title: '延长许可',
    does: `延长许可，订购的须写原因；已过期的从现在算起，已吊销的重新生效；试用累计 ${mostAloneDays} 天以内由一位同事办理并告知所有者，其余须两位同事先后办理`,
    roles,
    secondPerson: 'above-limit',
    on: [
      { kind: 'licence', field: 'licence' },
      { kind: 'trial', field: 'licence', value: 'licence' },
    ],
    input: z.object({
      licence: subject('许可编号'),
      days: licenceDays,
      reason: optional(lines({ title: '原因' })),
    }),
    subject: ({ licence }) => licence,
    run: (deps, { licence, days, reason = '' }) =>
      deps.db.transaction().execute((db) => extend({ ...deps, db }, licence, { days, reason })),
  }),
];

type Given = { days: number; reason: string };

async function extend(deps: Deps, id: string, { days, reason }: Given): Promise<string> {
  const { db } = deps;
  // Before the licence, as everything that needs two: of two simultaneous extensions the second one counts the days of the first.
  await lockKeys(db, ['operator-proposals']);
  const row = await selectHeld(db).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new OpsError('没有这个许可，或它的账号已注销');
  if (row.source === 'order' && reason === '')
    throw new OpsError('订购的许可须写明原因：赠送的天数要能说明是谁、为什么给的', 'reason');
  const totalDays = (await readGivenDays(db, id)) + days;
  // A revoked trial may have leaked: reviving it is never done alone.
  const isMinor = row.source === 'trial' && row.revoked_at === null && totalDays <= mostAloneDays;
  const operation = {
    command: 'licence-extend',
    roles,
    subject: id,
    terms: `${productName(row.product)}，${days} 天`,
    isMinor,
  };
  return doAsTwo(deps, operation, async () => {
    const licence = await giveDays(deps, row, { days, reason });
    await tellOperation(deps, operation, '已执行');
    if (isMinor) await mailOwners(deps, null, aloneEvent(licence, { days, totalDays, reason }));
    return describeLicence(licence) + (await mailLicenceChange(deps, id, 'extended', { key: licence.key }));
  });
}

async function readGivenDays(db: Db, id: string): Promise<number> {
  const { days } = await db
    .selectFrom('licence_grants')
    .select(sql<number>`coalesce(sum(days), 0)::int`.as('days'))
    .where('licence_id', '=', id)
    .executeTakeFirstOrThrow();
  return days;
}

function aloneEvent({ id, product, expiresAt }: Licence, { days, totalDays, reason }: Given & { totalDays: number }) {
  return {
    kind: 'record',
    reference: id,
    summary: `${currentActor().name ?? '同事'} 独自延长试用：${productName(product)}，${days} 天`,
    details: [
      ['累计', `${totalDays} 天，一位同事至多 ${mostAloneDays} 天`],
      ['有效期至（北京时间）', beijingMinute(new Date(expiresAt))],
      ['原因', reason],
    ],
  } as const;
}

/** Adds days: to an ordered licence as an entry of its agreement, to any other by moving its end. */
async function giveDays(deps: Deps, { id, source }: LicenceRow, { days, reason }: Given): Promise<Licence> {
  const { db, clock } = deps;
  const now = clock.now();
  const grant = { licence_id: id, days, granted_at: now, granted_by: currentActor().name, reason };
  await db.insertInto('licence_grants').values(grant).execute();
  if (source !== 'order') {
    const extended = await extendLicence(db, deps, now, { id, days });
    if (extended) return extended;
  }
  await projectAgreement(deps, id, { revives: true });
  return toLicence(await selectHeld(db).where('id', '=', id).executeTakeFirstOrThrow());
}
