import { sql } from 'kysely';
import { isPassword } from '#server/features/accounts/passwords.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { rolesIn } from '#server/kernel/operators/operators.ts';
import { hashToken, newToken } from '#server/kernel/secrets/keyring.ts';
import { isRecoveryCode, matchingStep, newRecoveryCode, newTotpSecret } from './second-factor.ts';

/** Validity of an invitation, in days. */
const invitationDays = 7;
const recoveryCodeCount = 10;

export type Colleague = { operator: string; email: string };
type Doing = Pick<Deps, 'db' | 'clock' | 'keyring'>;

/**
 * Invites an operator to the desk, for the first time or after a lost factor. Earlier credentials are deleted.
 * @returns the invitation, which is stored only as a hash
 */
export async function inviteToDesk(db: Db, now: Date, { operator, email }: Colleague): Promise<string> {
  const invitation = newToken();
  const invited = {
    email,
    invitation_hash: hashToken(invitation),
    invited_at: now,
    password_hash: null,
    totp_sealed: null,
    totp_step: null,
    enrolled_at: null,
  };
  await db
    .insertInto('desk_accounts')
    .values({ operator, ...invited })
    .onConflict((conflict) => conflict.column('operator').doUpdateSet(invited))
    .execute();
  await db.deleteFrom('desk_recovery_codes').where('operator', '=', operator).execute();
  await db.deleteFrom('desk_sessions').where('operator', '=', operator).execute();
  return invitation;
}

/**
 * Opens an invitation with a new authenticator secret, which replaces that of every earlier opening. An attacker who opened the invitation first
 * does not know the owner's secret.
 * @returns null if the invitation is not valid
 */
export async function openInvitation({ db, clock, keyring }: Doing, invitation: string) {
  const secret = newTotpSecret();
  const opened = await db
    .updateTable('desk_accounts')
    .set({ totp_sealed: keyring.seal('desk-totp', secret) })
    .where('operator', 'in', selectInvited(db, clock.now(), invitation).clearSelect().select('operator'))
    // The hash is compared again on the row, since an enrolment may have used the invitation while this statement waited for the lock.
    .where('invitation_hash', '=', hashToken(invitation))
    .returning('email')
    .executeTakeFirst();
  return opened ? { email: opened.email, secret } : null;
}

/** Returns the address to which an invitation was sent, or null if it is not valid. */
export async function readInvitedEmail({ db, clock }: Doing, invitation: string): Promise<string | null> {
  const invited = await selectInvited(db, clock.now(), invitation).executeTakeFirst();
  return invited?.email ?? null;
}

/**
 * Enrols a colleague and uses up the invitation. Runs in the caller's transaction.
 * @returns the recovery codes, which are stored only as hashes; null if invitation or code is not valid
 */
export async function enrol(
  { db, clock, keyring }: Doing,
  { invitation, passwordHash, totp }: { invitation: string; passwordHash: string; totp: string },
): Promise<(Colleague & { recoveryCodes: string[] }) | null> {
  const now = clock.now();
  const account = await selectInvited(db, now, invitation).forUpdate().executeTakeFirst();
  const secret = account?.totp_sealed ? keyring.open('desk-totp', account.totp_sealed) : null;
  const step = secret === null ? null : matchingStep(secret, totp, now, null);
  if (!account || step === null) return null;
  const { operator, email } = account;
  const enrolled = { password_hash: passwordHash, totp_step: step, invitation_hash: null, enrolled_at: now };
  await db.updateTable('desk_accounts').set(enrolled).where('operator', '=', operator).execute();
  return { operator, email, recoveryCodes: await replaceRecoveryCodes(db, operator) };
}

/** Replaces a colleague's recovery codes in the caller's transaction. @returns the new codes, which are stored only as hashes */
export async function replaceRecoveryCodes(db: Db, operator: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await db.deleteFrom('desk_recovery_codes').where('operator', '=', operator).execute();
  await db
    .insertInto('desk_recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashToken(code), operator })))
    .execute();
  return codes;
}

/** Counts the recovery codes that a colleague has not used. */
export async function countRecoveryCodes(db: Db, operator: string): Promise<number> {
  const { left } = await db
    .selectFrom('desk_recovery_codes')
    .select((row) => row.fn.countAll<string>().as('left'))
    .where('operator', '=', operator)
    .executeTakeFirstOrThrow();
  return Number(left);
}

function selectInvited(db: Db, now: Date, invitation: string) {
  return selectAccounts(db)
    .where('invitation_hash', '=', hashToken(invitation))
    .where('invited_at', '>', new Date(now.getTime() - invitationDays * 86_400_000));
}

/** Selects the accounts of operators who were not removed. */
function selectAccounts(db: Db) {
  return db
    .selectFrom('desk_accounts')
    .selectAll()
    .where('operator', 'in', (query) => query.selectFrom('operators').select('name').where('removed_at', 'is', null));
}

/** Returns the colleague with this address and password, or null. An unknown address takes the same time. */
export async function findByDeskPassword(
  db: Db,
  email: string,
  password: string,
): Promise<(Colleague & { passwordHash: string }) | null> {
  const account = await selectAccounts(db)
    .where('email', '=', email)
    .where('enrolled_at', 'is not', null)
    .executeTakeFirst();
  const passwordHash = account?.password_hash ?? null;
  const matches = await isPassword(passwordHash, password);
  if (!account || passwordHash === null || !matches) return null;
  return { operator: account.operator, email: account.email, passwordHash };
}

/** Stores a colleague's new password. @returns false if the former one was replaced meanwhile */
export async function storeDeskPassword(
  db: Db,
  { operator, former, passwordHash }: { operator: string; former: string; passwordHash: string },
): Promise<boolean> {
  const stored = await db
    .updateTable('desk_accounts')
    .set({ password_hash: passwordHash })
    .where('operator', '=', operator)
    .where('password_hash', '=', former)
    .returning('operator')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Placeholder secret for a missing authenticator, so that refusing a code takes the same time without an account. */
const noSecret = newTotpSecret();

/**
 * Checks an unused authenticator code or recovery code and marks it as used.
 * @param operator null if the password was wrong; the code is refused after the same work
 */
export async function useSecondFactor(
  { db, clock, keyring }: Doing,
  operator: string | null,
  code: string,
): Promise<boolean> {
  if (isRecoveryCode(code)) {
    const used = await db
      .deleteFrom('desk_recovery_codes')
      .where('operator', '=', operator)
      .where('code_hash', '=', hashToken(code))
      .returning('operator')
      .executeTakeFirst();
    return used !== undefined;
  }
  const account = await selectAccounts(db).where('operator', '=', operator).executeTakeFirst();
  const secret = account?.totp_sealed ? keyring.open('desk-totp', account.totp_sealed) : noSecret;
  const step = matchingStep(secret, code, clock.now(), account?.totp_step ?? null);
  if (!account?.totp_sealed || step === null) return false;
  // The second of two concurrent requests finds the step used.
  const taken = await db
    .updateTable('desk_accounts')
    .set({ totp_step: step })
    .where('operator', '=', operator)
    .where(sql<boolean>`coalesce(totp_step, 0) < ${step}`)
    .returning('operator')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Lists the invited colleagues with their states in Chinese. */
export async function listDeskAccounts(db: Db) {
  const rows = await selectAccounts(db)
    .innerJoin('operators', 'operators.name', 'desk_accounts.operator')
    .select(['desk_accounts.operator', 'email', 'roles', 'invited_at', 'enrolled_at'])
    .orderBy('desk_accounts.operator')
    .execute();
  return rows.map((row) => ({
    ...row,
    roles: rolesIn(row.roles).join(','),
    state: row.enrolled_at ? '已启用' : '已邀请',
  }));
}
