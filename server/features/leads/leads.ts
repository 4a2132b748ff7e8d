import type { z } from 'zod/mini';
import type { LeadKind, submitLead } from '#contract/lead.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { carriesContact, type Contacts } from '#server/kernel/db/contacts.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { keepSince } from '#server/kernel/db/kept-data.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { newReference } from '#server/kernel/limits/reference.ts';
import { requireHuman } from '#server/kernel/limits/require-human.ts';

const kindNames: Record<LeadKind, string> = { supplier: '数据商入驻', 'data-request': '数据需求', contact: '咨询' };

/**
 * Stores a lead and notifies the operators.
 * @returns the reference
 * @throws Refusal captchaFailed; TooMany beyond 5 an hour from one address
 */
export async function takeLead(
  deps: Deps,
  input: z.output<typeof submitLead.body>,
  clientAddress: string,
): Promise<string> {
  const { db, clock, config } = deps;
  await requireHuman(deps, { ticket: input.ticket, randstr: input.randstr, clientAddress });
  const now = clock.now();
  await spend(db, now, [{ key: `lead-from:${addressGroup(clientAddress)}`, most: 5, seconds: 3600 }]);
  const reference = newReference('L');
  const { kind, name, company = null, email, phone = null, message } = input;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('leads')
      .values({ reference, kind, name, company, email, phone, message, created_at: now })
      .execute();
    await notifyOperators(trx, config, now, {
      kind: 'lead',
      reference,
      summary: `${kindNames[kind]}：${company ?? name}`,
      details: [
        ['姓名', name],
        ['公司', company ?? ''],
        ['邮箱', email],
        ['电话', phone ?? ''],
        ['内容', message],
      ],
    });
  });
  return reference;
}

export async function listLeads(db: Db) {
  return db.selectFrom('leads').selectAll().orderBy('created_at', 'desc').execute();
}

/** What was handed in with a number or an address. */
export async function readLeadsOf(db: Db, contacts: Contacts) {
  return db.selectFrom('leads').selectAll().where(carriesContact(contacts)).orderBy('created_at').execute();
}

/** Deletes it. @returns the references */
export async function deleteLeadsOf(db: Db, contacts: Contacts): Promise<string[]> {
  const deleted = await db.deleteFrom('leads').where(carriesContact(contacts)).returning('reference').execute();
  return deleted.map(({ reference }) => reference);
}

/** Forgets what was handed in longer ago than personal data is kept. */
export async function pruneLeads(db: Db, now: Date, keepDays: number): Promise<void> {
  await db.deleteFrom('leads').where('created_at', '<', keepSince(now, keepDays)).execute();
}
