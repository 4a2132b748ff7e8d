import type { z } from 'zod/mini';
import type { LeadKind, LeadState, submitLead } from '#contract/lead.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { carriesContact, type Contacts } from '#server/kernel/db/contacts.ts';
import { keepSince } from '#server/kernel/db/kept-data.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { newReference } from '#server/kernel/limits/reference.ts';
import { requireHuman } from '#server/kernel/limits/require-human.ts';
import { addressSender, mayMailUnproven } from '#server/kernel/limits/unproven-mail.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { leadKindNames } from './lead-desk-record.ts';
import { leadMail } from './lead-mail.ts';

/**
 * Stores a lead and notifies the operators, once for each idempotency key.
 * @returns the reference
 * @throws Refusal captchaFailed, keyReused for different content; TooMany beyond 5 an hour from one address
 */
export async function takeLead(
  deps: Deps,
  input: z.output<typeof submitLead.body>,
  clientAddress: string,
): Promise<string> {
  const { db, clock, config } = deps;
  const {
    kind,
    name,
    company = null,
    email,
    phone = null,
    message,
    source = null,
    idempotency_key: key = null,
  } = input;
  const content = { kind, name, company, email, phone, message };
  await requireHuman(deps, { ticket: input.ticket, randstr: input.randstr, clientAddress });
  const now = clock.now();
  await spend(db, clock, [limitOf(config, 'address-leads/hour', `lead-from:${addressGroup(clientAddress)}`)]);
  const reference = newReference('L');
  return db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('leads')
      .values({ reference, ...content, source, idempotency_key: key, created_at: now })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (!made) return findTaken(trx, key, content);
    const confirmation = { kind: 'lead', to: email, sender: addressSender(config, clientAddress) } as const;
    if (await mayMailUnproven({ db: trx, clock }, confirmation))
      await enqueue(trx, now, 'mail', leadMail('received', { reference, kind, email, config }));
    await notifyOperators(trx, config, now, {
      kind: 'lead',
      reference,
      summary: `${leadKindNames[kind]}：${company ?? name}`,
      details: [
        ['姓名', name],
        ['公司', company ?? ''],
        ['邮箱', email],
        ['电话', phone ?? ''],
        ['内容', message],
        ['来源', source ?? ''],
      ],
    });
    return reference;
  });
}

type Content = {
  kind: LeadKind;
  name: string;
  company: string | null;
  email: string;
  phone: string | null;
  message: string;
};

/** Finds the reference of an idempotency key. @throws Refusal keyReused if its content was different */
async function findTaken(db: Db, key: string | null, content: Content): Promise<string> {
  const row = await db
    .selectFrom('leads')
    .select(['reference', 'kind', 'name', 'company', 'email', 'phone', 'message'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  const isSame = (Object.keys(content) as (keyof Content)[]).every((field) => row[field] === content[field]);
  if (!isSame) throw new Refusal('keyReused');
  return row.reference;
}

/** Reads an enquiry's kind, state and time by its reference. @throws Refusal leadUnknown */
export async function readLead(db: Db, reference: string) {
  const row = await db
    .selectFrom('leads')
    .select(['kind', 'state', 'created_at'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row) throw new Refusal('leadUnknown');
  return { kind: row.kind as LeadKind, state: row.state as LeadState, receivedAt: row.created_at.toISOString() };
}

/** Moves an enquiry and mails its sender. @returns false if there is none or it is in that state already */
export async function moveLead(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  reference: string,
  state: LeadState,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('leads')
      .set({ state })
      .where('reference', '=', reference)
      .where('state', '<>', state)
      .returning(['kind', 'email'])
      .executeTakeFirst();
    if (!moved) return false;
    const { kind, email } = moved;
    await enqueue(trx, clock.now(), 'mail', leadMail('moved', { reference, kind, email, state, config }));
    return true;
  });
}

/** Reads the enquiries with this number or address. */
export async function readLeadsOf(db: Db, contacts: Contacts) {
  return db
    .selectFrom('leads')
    .select(['reference', 'kind', 'name', 'company', 'email', 'phone', 'message', 'created_at', 'state', 'source'])
    .where(carriesContact(contacts))
    .orderBy('created_at')
    .execute();
}

/** Deletes the enquiries with this number or address. @returns the references */
export async function deleteLeadsOf(db: Db, contacts: Contacts): Promise<string[]> {
  const deleted = await db.deleteFrom('leads').where(carriesContact(contacts)).returning('reference').execute();
  return deleted.map(({ reference }) => reference);
}

/** Deletes enquiries after the retention period of personal data. */
export async function pruneLeads(db: Db, now: Date): Promise<void> {
  await prune(db, 'leads', 'created_at', keepSince(now));
}
