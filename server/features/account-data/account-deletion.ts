import { sql } from 'kysely';
import { deleteDataApiUseOf } from '#server/features/data-api/count-data-use.ts';
import { deleteLeadsOf } from '#server/features/leads/leads.ts';
import { releaseLicences } from '#server/features/licences/licences.ts';
import { requireNoOpenMoney } from '#server/features/orders/kept-orders.ts';
import { lockOrdersOf } from '#server/features/orders/move-order.ts';
import { deleteQuotationsOf } from '#server/features/orders/quotations.ts';
import { deleteApplicationsOf } from '#server/features/recruitment/applications-of.ts';
import { rememberTrials } from '#server/features/trials/past-trials.ts';
import { deleteBookingsOf, referencesOf, releaseTrials } from '#server/features/trials/trial-applications.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Contacts } from '#server/kernel/db/contacts.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { deleteMessagesAbout } from '#server/kernel/jobs/jobs-about.ts';
import { nationalDigits } from '#server/kernel/text/phone-number.ts';
import { isCountedOf, recipientsOf } from './account-data.ts';

/**
 * Deletes a user and their data (privacy law, article 47). Rows that reference the user, such as sessions, are deleted by the database's cascade.
 * Codes, counters, enquiries, applications for openings and messages contain the phone or address and are deleted here. Hashes of both are kept
 * for past trials (decision 0064), and so are licences without personal data.
 * @throws Refusal ordersOpen
 */
export async function deletePerson(deps: Deps, userId: number): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    // The locks keep payments from arriving between the check and the deletion.
    await lockOrdersOf(trx, userId);
    await requireNoOpenMoney(trx, userId);
    await deletePersonIn({ ...deps, db: trx }, userId);
  });
}

/** Deletes a user in the caller's transaction. The user's orders must be locked and settled. */
export async function deletePersonIn(deps: Deps, userId: number): Promise<void> {
  const trx = deps.db;
  const user = await trx
    .selectFrom('users')
    .select(['id', 'phone', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return;
  await rememberTrials(deps, user);
  const leads = await deleteLeadsOf(trx, user);
  const applications = await deleteApplicationsOf(trx, user);
  const quotations = await deleteQuotationsOf(trx, user);
  const bookings = await deleteBookingsOf(trx, user);
  const references = [...leads, ...quotations, ...bookings, ...applications, ...(await referencesOf(trx, userId))];
  await deleteMessagesAbout(trx, recipientsOf(user), references);
  await releaseTrials(trx, userId);
  await deleteDataApiUseOf(trx, userId);
  await releaseLicences(trx, userId);
  await trx.deleteFrom('verification_codes').where('recipient', 'in', recipientsOf(user)).execute();
  await trx.deleteFrom('rate_events').where(isCountedOf(user)).execute();
  const ownWechat = trx.selectFrom('wechat_identities').select('openid').where('user_id', '=', userId);
  await trx.deleteFrom('wechat_binds').where('openid', 'in', ownWechat).execute();
  await deleteProposalsAbout(trx, user);
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}

/** Deletes the proposals for a second colleague that contain the person's contacts. */
async function deleteProposalsAbout(trx: Db, { phone, email }: Contacts): Promise<void> {
  const named = [phone && nationalDigits(phone), email].filter((contact) => contact !== null);
  for (const contact of named)
    await trx
      .deleteFrom('operator_proposals')
      .where(sql<number>`position(${contact} in lower(to_jsonb(operator_proposals)::text))`, '>', 0)
      .execute();
}
