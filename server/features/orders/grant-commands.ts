import * as z from 'zod/mini';
import { mailLicenceChange } from '#server/features/licences/licence-change-mail.ts';
import { describeLicence, licenceDays } from '#server/features/licences/licence-commands.ts';
import { extendLicence, selectHeld, toLicence } from '#server/features/licences/licences.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { lines, optional, subject } from '#server/kernel/desk/fields.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { tellOperation, withSecondPerson } from '#server/kernel/operators/second-person.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { projectAgreement } from './agreement-rows.ts';

const roles = ['sales'] as const;

/** Days that cost nothing, with who gave them and why (decision 0110). */
export const grantCommands = [
  defineAction({
    name: 'licence-extend',
    title: '延长许可',
    does: '延长许可，订购的须写原因；已过期的从现在算起，已吊销的重新生效',
    roles,
    secondPerson: 'always',
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
    run(deps, { licence: id, days, reason = '' }) {
      const operation = { command: 'licence-extend', roles, subject: id, terms: `${days} 天` };
      return withSecondPerson(deps, operation, async (inTransaction) => {
        const licence = await giveDays(inTransaction, { id, days, reason });
        await tellOperation(inTransaction, operation, '已执行');
        const { key } = licence;
        return describeLicence(licence) + (await mailLicenceChange(inTransaction, id, 'extended', { key }));
      });
    },
  }),
];

/** Of an ordered licence an entry of its agreement; any other is just extended. */
async function giveDays(deps: Deps, { id, days, reason }: { id: string; days: number; reason: string }) {
  const { db, clock } = deps;
  const now = clock.now();
  const row = await selectHeld(db).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new OpsError('没有这个许可，或它的账号已注销');
  const isOrdered = row.source === 'order';
  if (isOrdered && reason === '')
    throw new OpsError('订购的许可须写明原因：赠送的天数要能说明是谁、为什么给的', 'reason');
  const grant = { licence_id: id, days, granted_at: now, granted_by: currentActor().name, reason };
  await db.insertInto('licence_grants').values(grant).execute();
  if (!isOrdered) {
    const extended = await extendLicence(db, deps, now, { id, days });
    if (extended) return extended;
  }
  await projectAgreement(deps, id, { revives: true });
  return toLicence(await selectHeld(db).where('id', '=', id).executeTakeFirstOrThrow());
}
