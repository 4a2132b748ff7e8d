import type { CatalogueProduct } from '#content/marketplace/product.ts';
import type { LicenceProduct } from '#contract/licence.ts';
import { beijingDay, beijingTime } from '#lib/shared/time/beijing-time.ts';
import { licenceState } from '#server/features/licences/licences.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { readDatabaseTime } from '#server/kernel/db/database-time.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { lateMail, type LateSet } from './late-mail.ts';
import { lateSince } from './late-since.ts';
import { licensedDatasets } from './licensed-datasets.ts';
import { selectOwnLicences } from './own-deliveries.ts';

type Mailing = Pick<Deps, 'db' | 'clock' | 'config' | 'keyring' | 'catalogue' | 'deliveries' | 'log'>;

/** Hour in Beijing before which no mail goes: what was due by midnight often comes during the night. */
const firstHour = '08';

/**
 * Mails the accounts that chose it which of their data sets are late (docs/behaviour.md#late-deliveries): at most one mail a day and account,
 * and each late delivery in one mail. It reads the database each time, so that no restart loses a mail.
 */
export async function mailLateDeliveries(deps: Mailing): Promise<void> {
  const { db, clock } = deps;
  // Simulated files are of past days and are never late.
  if (deps.deliveries.simulated) return;
  const now = await readDatabaseTime(db, clock);
  if (beijingTime(now).slice(11, 13) < firstHour) return;
  const today = beijingDay(now);
  const lateDayOf = createLateReader(deps, today);
  for (const userId of await readWaiting(db, today)) {
    const late: LateSet[] = [];
    for (const product of await readHeld(deps, userId, now)) {
      const day = await lateDayOf(product);
      if (day !== null) late.push({ product, day });
    }
    if (late.length > 0) await mailOnce(deps, now, userId, late);
  }
}

/** Accounts that chose the mail, have an address, and got none today. */
async function readWaiting(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('late_mails')
    .innerJoin('users', 'users.id', 'late_mails.user_id')
    .select('late_mails.user_id')
    .where('late_mails.chosen_at', 'is not', null)
    .where('late_mails.mailed_on', 'is distinct from', today)
    .where('users.email', 'is not', null)
    .orderBy('late_mails.user_id')
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** Products that the account's licences in force open, those of its workspaces among them. */
async function readHeld({ db, catalogue }: Mailing, userId: number, now: Date): Promise<CatalogueProduct[]> {
  const licences = await selectOwnLicences(db, userId).execute();
  const opened = licences
    .filter((row) => licenceState(row, now) === 'active')
    .flatMap((row) => licensedDatasets(catalogue(), { product: row.product as LicenceProduct, quota: row.quota }));
  return [...new Set(opened)].flatMap((id) => catalogue().byId.get(id) ?? []);
}

/** Reads each set's deliveries once for all accounts. A set whose deliveries cannot be read is not called late. */
function createLateReader({ deliveries, log }: Pick<Mailing, 'deliveries' | 'log'>, today: string) {
  const known = new Map<string, string | null>();
  return async (product: CatalogueProduct): Promise<string | null> => {
    const found = known.get(product.id);
    if (found !== undefined) return found;
    const files = await deliveries.list(product.id).catch((err: unknown) => {
      log.error({ err, dataset: product.id }, 'the deliveries of a data set cannot be read');
      return [];
    });
    const day = lateSince(product, files[0]?.day ?? null, today);
    known.set(product.id, day);
    return day;
  };
}

/** Queues the mail in one transaction with the note of what it says. Another process that comes second finds the note. */
async function mailOnce(deps: Mailing, now: Date, userId: number, late: readonly LateSet[]): Promise<void> {
  const today = beijingDay(now);
  await deps.db.transaction().execute(async (trx) => {
    // The account's row first, as a deletion takes it: no mail is queued to an address that is being deleted.
    const user = await trx.selectFrom('users').select('email').where('id', '=', userId).forUpdate().executeTakeFirst();
    const row = await trx
      .selectFrom('late_mails')
      .select(['locale', 'said'])
      .where('user_id', '=', userId)
      .where('chosen_at', 'is not', null)
      .where('mailed_on', 'is distinct from', today)
      .forUpdate()
      .executeTakeFirst();
    if (!row || !user?.email) return;
    const fresh = late.filter(({ product, day }) => (row.said[product.id] ?? '') < day);
    if (fresh.length === 0) return;
    const said = { ...row.said, ...Object.fromEntries(fresh.map(({ product, day }) => [product.id, day])) };
    await trx
      .updateTable('late_mails')
      .set({ mailed_on: today, said: toJson(said) })
      .where('user_id', '=', userId)
      .execute();
    const to = { userId, address: user.email, locale: row.locale };
    await enqueue(trx, now, 'mail', lateMail(deps, to, fresh, now));
  });
}
