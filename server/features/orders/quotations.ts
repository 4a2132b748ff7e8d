import { sql, type Selectable } from 'kysely';
import type { z } from 'zod/mini';
import type { PersonalData } from '#contract/account.ts';
import { yuanFromFen } from '#contract/money.ts';
import type { createQuotedIntention } from '#contract/quotation.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { requireMember } from '#server/features/accounts/workspaces.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { carriesContact, type Contacts } from '#server/kernel/db/contacts.ts';
import { databaseNow, type MovedClock } from '#server/kernel/db/database-time.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { keepSince } from '#server/kernel/db/kept-data.ts';
import type { OrderTables } from '#server/kernel/db/order-tables.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { readColleagueEmail } from '#server/kernel/operators/operators.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { insertIntention, requireStart } from './intentions.ts';

export type QuotationRow = Selectable<OrderTables['quotations']>;

const label = 'quotation';

/** Returns the token of a quotation's link: its number and a signature, so that a guessed number does not open it. */
const tokenOf = ({ keyring }: Pick<Deps, 'keyring'>, id: string) => `${id}.${keyring.sign(label, id)}`;

/** Returns the link for the customer. The token is in the fragment after `#`, which is not sent to servers or logged. */
export function quotationUrl(
  deps: Pick<Deps, 'keyring' | 'config'>,
  { id, locale }: Pick<QuotationRow, 'id' | 'locale'>,
): string {
  return `${deps.config.publicOrigin}${pagePath('purchase', {}, locale)}#quotation=${tokenOf(deps, id)}`;
}

/** Returns the amount that the customer pays. */
export const quotedFen = ({
  list_fen: list,
  discount_fen: discount,
}: Pick<QuotationRow, 'list_fen' | 'discount_fen'>) => list - discount;

export const quotationStates = ['open', 'ordered', 'expired', 'withdrawn'] as const;
type QuotationState = (typeof quotationStates)[number];
export const quotationStateNames: Readonly<Record<QuotationState, string>> = {
  open: '有效',
  ordered: '已下单',
  expired: '已过期',
  withdrawn: '已撤回',
};

/** Selects quotations with the state and order of each. */
export function selectQuotations(db: Db, clock: MovedClock) {
  return db
    .selectFrom('quotations')
    .leftJoin('orders', (join) => join.on(sql`orders.quotation ->> 'id'`, '=', sql`quotations.id`))
    .selectAll('quotations')
    .select([
      'orders.id as order_id',
      sql<QuotationState>`case when orders.id is not null then 'ordered' when withdrawn_at is not null then 'withdrawn'
        when valid_until <= ${databaseNow(clock)} then 'expired' else 'open' end`.as('state'),
    ]);
}

/**
 * Locks a quotation that can be ordered, for this transaction.
 * @throws Refusal quotationUnknown, quotationExpired, quotationWithdrawn, quotationOrdered
 */
export async function takeQuotation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<QuotationRow & { state: QuotationState }> {
  // The row lock makes a concurrent order or withdrawal wait and then read what this transaction wrote.
  await db.selectFrom('quotations').select('id').where('id', '=', id).forUpdate().execute();
  const row = await selectQuotations(db, clock).where('quotations.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('quotationUnknown');
  if (row.state === 'ordered') throw new Refusal('quotationOrdered');
  if (row.state === 'withdrawn') throw new Refusal('quotationWithdrawn');
  if (row.state === 'expired') throw new Refusal('quotationExpired');
  return row;
}

/**
 * Creates a quote at the price of a quotation, for anyone who has its link.
 * @param userId null for a visitor
 * @throws Refusal as `takeQuotation`, notSignedIn, workspaceUnknown; BadField starts_on
 */
export async function quoteQuotation(
  deps: Pick<Deps, 'db' | 'clock' | 'keyring' | 'config'>,
  userId: number | null,
  input: z.output<typeof createQuotedIntention.body>,
): Promise<z.infer<typeof createQuotedIntention.reply>['data']> {
  const { db, clock, keyring } = deps;
  const { starts_on: startsOn = null, workspace_id: workspaceId = null } = input;
  const [id = '', signature = ''] = input.quotation.split('.');
  if (!keyring.verify(label, id, signature)) throw new Refusal('quotationUnknown');
  if (workspaceId !== null) {
    if (userId === null) throw new Refusal('notSignedIn');
    await requireMember(db, userId, workspaceId);
  }
  requireStart(startsOn, clock.now());
  return db.transaction().execute(async (trx) => {
    const quotation = await takeQuotation({ db: trx, clock }, id);
    const { groups, months, merchandise, discount_fen: discountFen } = quotation;
    const intention = await insertIntention(trx, clock, {
      user_id: userId,
      workspace_id: workspaceId,
      merchandise,
      months,
      starts_on: startsOn,
      groups: toJson(groups),
      amount_fen: quotedFen(quotation),
      quotation: toJson({ id, discountFen }),
    });
    return {
      id: intention.id,
      merchandise_groups: groups,
      period_months: months,
      starts_on: startsOn,
      amount: yuanFromFen(intention.amount_fen),
      expires_at: intention.expires_at.toISOString(),
      quotation: {
        id,
        discount: yuanFromFen(discountFen),
        company: quotation.company,
        name: quotation.name,
        list_amount: yuanFromFen(quotation.list_fen),
        made_at: quotation.made_at.toISOString(),
        valid_until: quotation.valid_until.toISOString(),
        contact: await contactOf({ ...deps, db: trx }, quotation.owner),
      },
    };
  });
}

/** Returns the email address of a quotation's owner, or the company's if the owner has none or has left. */
export async function contactOf({ db, config }: Pick<Deps, 'db' | 'config'>, owner: string | null): Promise<string> {
  return (await readColleagueEmail(db, owner)) ?? config.identity.supportEmail;
}

/** Reads the quotations to a person's phone number or email address, for the account's export. */
export async function readQuotationsOf(db: Db, contacts: Contacts): Promise<PersonalData['quotations']> {
  const rows = await db
    .selectFrom('quotations')
    .selectAll()
    .where(carriesContact(contacts))
    .orderBy('made_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    company: row.company,
    email: row.email,
    phone: row.phone,
    address: row.address,
    registrationNumber: row.registration_number,
    poNumber: row.po_number,
    merchandise_groups: row.groups,
    amount: yuanFromFen(quotedFen(row)),
    discount: yuanFromFen(row.discount_fen),
    madeAt: row.made_at.toISOString(),
    validUntil: row.valid_until.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  }));
}

/** Deletes the same quotations. An order keeps its own copy of what it needs. @returns their numbers */
export async function deleteQuotationsOf(db: Db, contacts: Contacts): Promise<string[]> {
  const deleted = await db.deleteFrom('quotations').where(carriesContact(contacts)).returning('id').execute();
  return deleted.map(({ id }) => id);
}

/** Deletes quotations that expired longer ago than the retention period of personal data. */
export async function pruneQuotations(db: Db, now: Date): Promise<void> {
  await prune(db, 'quotations', 'valid_until', keepSince(now));
}
