import type { Licence } from '#contract/licence.ts';
import { issueLicence, selectHeld, toLicence } from '#server/features/licences/licences.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import { campusApplicant } from '#server/kernel/db/applicant.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { requireHuman } from '#server/kernel/limits/require-human.ts';
import type { CaptchaProof } from '#server/kernel/ports/ports.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { hashToken } from '#server/kernel/secrets/keyring.ts';
import { lockClass } from './campus-classes.ts';
import { campusStateOf, countSeats, readClass } from './campus-standing.ts';

/**
 * Returns the browser's seat, or assigns a free one. The human check prevents a script from taking all seats of a class with one code.
 * @throws Refusal captchaFailed, classUnknown, classFull; TooMany
 */
export async function takeSeat(
  deps: Deps,
  { classCode, browser, ...proof }: CaptchaProof & { classCode: string; browser: string },
): Promise<{ licence: Licence; course: string }> {
  const { config, db, clock } = deps;
  await requireHuman(deps, proof);
  // A class may share one IP address.
  await spend(db, clock, [limitOf(config, 'address-seats/hour', `seat-from:${addressGroup(proof.clientAddress)}`)]);
  const known = await db
    .selectFrom('campus_classes')
    .innerJoin('trials', 'trials.reference', 'campus_classes.reference')
    .select(['campus_classes.reference', 'trials.applicant'])
    .where('campus_classes.code', '=', classCode)
    .executeTakeFirst();
  if (!known) throw new Refusal('classUnknown');
  const { reference, applicant } = known;
  const licence = await db.transaction().execute(async (trx) => {
    await lockClass(trx, reference);
    const now = clock.now();
    const row = await readClass(trx, reference);
    if (row?.code !== classCode || campusStateOf(row, now) !== 'granted') throw new Refusal('classUnknown');
    const browserHash = hashToken(browser);
    const own = await selectHeld(trx)
      .where('id', 'in', (seats) =>
        seats
          .selectFrom('campus_seats')
          .select('licence_id')
          .where('reference', '=', reference)
          .where('browser_hash', '=', browserHash),
      )
      .executeTakeFirst();
    if (own) return toLicence(own);
    const { seats, quota, until } = row;
    if (seats === null || quota === null || until === null) throw new Refusal('classUnknown');
    if (1 + (await countSeats(trx, reference)) >= seats) throw new Refusal('classFull');
    const made = await issueLicence(trx, deps, {
      product: 'rqsdk-edu',
      userId: null,
      workspaceId: null,
      classReference: reference,
      source: 'operator',
      quota,
      issuedAt: now,
      expiresAt: until,
    });
    const seat = { licence_id: made.id, reference, browser_hash: browserHash, taken_at: now };
    await trx.insertInto('campus_seats').values(seat).execute();
    return made;
  });
  return { licence, course: campusApplicant.parse(applicant).course };
}
