import { sql } from 'kysely';
import { hashPassword, isPassword } from '#server/features/accounts/passwords.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { rolesIn } from '#server/kernel/operators/operators.ts';
import { hashToken, newToken } from '#server/kernel/secrets/keyring.ts';
import { isRecoveryCode, matchingStep, newRecoveryCode, newTotpSecret } from './second-factor.ts';

/** How long an invitation waits. */
const invitationDays = 7;
const recoveryCodeCount = 10;

export type Colleague = { operator: string; email: string };
type Doing = Pick<Deps, 'db' | 'clock' | 'keyring'>;

/** Invites an operator to the desk, for the first time or after a lost factor, and ends what there was. @returns the invitation, which is kept nowhere else */
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

/** Whose invitation it is, and what goes into the authenticator: the same each time. */
export async function openInvitation({ db, clock, keyring }: Doing, invitation: string) {
  const account = await selectInvited(db, clock.now(), invitation).executeTakeFirst();
  if (!account) return null;
  if (account.totp_sealed !== null) return { ...account, secret: keyring.open('desk-totp', account.totp_sealed) };
  const secret = newTotpSecret();
  await db
    .updateTable('desk_accounts')
    .set({ totp_sealed: keyring.seal('desk-totp', secret) })
    .where('operator', '=', account.operator)
    .where('totp_sealed', 'is', null)
    .execute();
  const { totp_sealed: sealed } = await selectInvited(db, clock.now(), invitation).executeTakeFirstOrThrow();
  return { ...account, secret: sealed && keyring.open('desk-totp', sealed) };
}

/** Ends an invitation. @returns the recovery codes, which are kept nowhere else; null where invitation or code is not good */
export async function enrol(
  deps: Doing,
  { invitation, password, totp }: { invitation: string; password: string; totp: string },
): Promise<(Colleague & { recoveryCodes: string[] }) | null> {
  const { db, clock, keyring } = deps;
  const now = clock.now();
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const account = await selectInvited(trx, now, invitation).forUpdate().executeTakeFirst();
    const secret = account?.totp_sealed ? keyring.open('desk-totp', account.totp_sealed) : null;
    const step = secret === null ? null : matchingStep(secret, totp, now, null);
    if (!account || step === null) return null;
    const enrolled = { password_hash: passwordHash, totp_step: step, invitation_hash: null, enrolled_at: now };
    await trx.updateTable('desk_accounts').set(enrolled).where('operator', '=', account.operator).execute();
    const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await trx
      .insertInto('desk_recovery_codes')
      .values(recoveryCodes.map((code) => ({ code_hash: hashToken(code), operator: account.operator })))
      .execute();
    return { operator: account.operator, email: account.email, recoveryCodes };
  });
}

function selectInvited(db: Db, now: Date, invitation: string) {
  return selectAccounts(db)
    .where('invitation_hash', '=', hashToken(invitation))
    .where('invited_at', '>', new Date(now.getTime() - invitationDays * 86_400_000));
}

/** Accounts of operators who were not removed. */
function selectAccounts(db: Db) {
  return db
    .selectFrom('desk_accounts')
    .selectAll()
    .where('operator', 'in', (query) => query.selectFrom('operators').select('name').where('removed_at', 'is', null));
}

/** Who has this address and password; an unknown address takes as long. */
export async function findByDeskPassword(db: Db, email: string, password: string): Promise<Colleague | null> {
  const account = await selectAccounts(db)
    .where('email', '=', email)
    .where('enrolled_at', 'is not', null)
    .executeTakeFirst();
  const matches = await isPassword(account?.password_hash ?? null, password);
  return account && matches ? { operator: account.operator, email: account.email } : null;
}

/** Whether it is a code of the colleague's authenticator that was not used before, or a recovery code, which ends by it. */
export async function useSecondFactor({ db, clock, keyring }: Doing, operator: string, code: string): Promise<boolean> {
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
  if (!account?.totp_sealed) return false;
  const step = matchingStep(keyring.open('desk-totp', account.totp_sealed), code, clock.now(), account.totp_step);
  if (step === null) return false;
  // Of two at once the second one comes too late.
  const taken = await db
    .updateTable('desk_accounts')
    .set({ totp_step: step })
    .where('operator', '=', operator)
    .where(sql<boolean>`coalesce(totp_step, 0) < ${step}`)
    .returning('operator')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Who was invited, with the state of each in words. */
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
