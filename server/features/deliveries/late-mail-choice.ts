import { sql } from 'kysely';
import { lateMailEndPath, type LateMail } from '#contract/late-mail.ts';
import type { Locale } from '#contract/locale.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { BadField, Refusal } from '#server/kernel/refusals/refusal.ts';
import type { Keyring } from '#server/kernel/secrets/keyring.ts';

const label = 'end late mails';

/** Returns the token of the links that end an account's mail. */
export function lateMailTokenOf(keyring: Keyring, userId: number): string {
  return `${userId}.${keyring.sign(label, String(userId))}`;
}

/** Returns the address to which a mail program posts to end the mail. */
export const lateMailEndUrl = ({ publicOrigin }: Pick<Deps['config'], 'publicOrigin'>, token: string) =>
  `${publicOrigin}/api${lateMailEndPath(token)}`;

/** Reads the choice of an account. */
export async function readLateMail(db: Db, userId: number): Promise<LateMail> {
  const row = await db
    .selectFrom('users')
    .leftJoin('late_mails', 'late_mails.user_id', 'users.id')
    .select(['users.email', 'late_mails.chosen_at'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { chosen: row.chosen_at !== null, email: row.email };
}

/** Turns the mail on, in the language of the page. @throws BadField email, without an address */
export async function turnOnLateMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, locale }: { userId: number; locale: Locale },
): Promise<void> {
  const { email } = await readLateMail(db, userId);
  if (email === null) throw new BadField('email', 'emailEmpty');
  const choice = { chosen_at: clock.now(), locale };
  await db
    .insertInto('late_mails')
    .values({ user_id: userId, ...choice, mailed_on: null, said: toJson({}) })
    // The record of sent mails is kept, so that turning it off and on again sends nothing twice.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choice))
    .execute();
}

/** Turns the mail off and deletes one that still waits to be sent. An account without the mail, or without a row, stays as it is. */
export async function turnOffLateMail(
  { db, config, keyring }: Pick<Deps, 'db' | 'config' | 'keyring'>,
  userId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('late_mails').set({ chosen_at: null }).where('user_id', '=', userId).execute();
    await trx
      .deleteFrom('jobs')
      .where('kind', '=', 'mail')
      .where('closed_at', 'is', null)
      .where(sql`payload ->> 'unsubscribe'`, '=', lateMailEndUrl(config, lateMailTokenOf(keyring, userId)))
      .execute();
  });
}

/** Turns the mail off by the token of a link. @throws Refusal lateMailUnknown, for a token that was not signed here */
export async function turnOffByToken(deps: Pick<Deps, 'db' | 'config' | 'keyring'>, token: string): Promise<void> {
  const [userId = '', signature = ''] = token.split('.');
  if (!deps.keyring.verify(label, userId, signature)) throw new Refusal('lateMailUnknown');
  await turnOffLateMail(deps, Number(userId));
}
