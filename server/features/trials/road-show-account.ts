import { registerProven } from '#server/features/accounts/accounts.ts';
import { roadShowApplicant } from '#server/kernel/db/applicant.ts';
import { databaseNow } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { provenContactOf } from './road-show-contact.ts';

const label = 'road-show-account';
const proofMinutes = 10;

const proofText = (reference: string, contact: string, expires: string) => `${reference}\n${contact}\n${expires}`;

/**
 * Returns a signed proof, valid for ten minutes, that registers a booking's verified contact without another code. Returns undefined if the
 * contact has an account: a code that a visitor was tricked into revealing for a booking must not open one (decision 0018).
 */
export async function registrationOf(
  { db, clock, keyring }: Pick<Deps, 'db' | 'clock' | 'keyring'>,
  { reference, contact }: { reference: string; contact: string },
): Promise<string | undefined> {
  const column = contact.includes('@') ? 'email' : 'phone';
  const { is_taken: isTaken, expires_at: expiresAt } = await db
    .selectNoFrom((row) => [
      row.exists(row.selectFrom('users').select('id').where(column, '=', contact)).as('is_taken'),
      databaseNow(clock, proofMinutes * 60_000).as('expires_at'),
    ])
    .executeTakeFirstOrThrow();
  if (isTaken) return undefined;
  const expires = String(expiresAt.getTime());
  return `${expires}.${keyring.sign(label, proofText(reference, contact, expires))}`;
}

/**
 * Registers the visitor of a new booking with its name and agreement, and assigns the booking to the account.
 * @returns the new user's id
 * @throws Refusal codeWrong for a proof that is forged, expired or used; phoneTaken, emailTaken
 */
export async function registerBooker({ db, clock, keyring }: Deps, reference: string, proof: string): Promise<number> {
  const [expires = '', signature = ''] = proof.split('.');
  return db.transaction().execute(async (trx) => {
    const booking = await trx
      .selectFrom('trials')
      .select(['applicant', databaseNow(clock).as('read_at')])
      .where('reference', '=', reference)
      .where('product', '=', 'road-show')
      .where('user_id', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!booking) throw new Refusal('codeWrong');
    const applicant = roadShowApplicant.parse(booking.applicant);
    const account = provenContactOf(applicant);
    const isProven = keyring.verify(label, proofText(reference, account, expires), signature);
    if (!isProven || Number(expires) <= booking.read_at.getTime()) throw new Refusal('codeWrong');
    const userId = await registerProven(trx, clock, {
      account,
      agreement: applicant.agreement ?? '',
      fullname: applicant.name,
    });
    await trx.updateTable('trials').set({ user_id: userId }).where('reference', '=', reference).execute();
    return userId;
  });
}
