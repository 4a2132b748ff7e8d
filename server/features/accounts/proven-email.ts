import type { Deps } from '#server/kernel/deps/deps.ts';
import { requireEmail } from '#server/kernel/http/required-fields.ts';
import { BadField } from '#server/kernel/refusals/refusal.ts';
import { closeCode, matchCode } from './verification-codes.ts';
import { signedInVisitor } from './visitor.ts';

/**
 * The address an applicant gave, once it is known to be theirs: the account's own needs no code, another one its code of
 * purpose `trial`.
 * @throws BadField email, email_code; Refusal codeWrong, codePaused
 */
export async function requireProvenEmail(
  deps: Deps,
  { userId, email: written, code }: { userId: number; email: string; code: string | undefined },
): Promise<string> {
  const email = requireEmail('email', written);
  const user = await deps.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  if (user.email === email) return email;
  if (code === undefined) throw new BadField('email_code', 'codeEmpty');
  const codeId = await matchCode(deps, { purpose: 'trial', recipient: email }, code, signedInVisitor(userId));
  await closeCode(deps, codeId);
  return email;
}
