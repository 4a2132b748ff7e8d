import { type LicenceProduct, type LicensedProduct } from '#contract/licence.ts';
import { trialAgreements, type TrialProduct } from '#contract/trial.ts';
import { hasAgreed, knownApplicant } from '#server/features/accounts/applicant.ts';
import { licenceState, selectHeld, toLicence, type LicenceRow } from '#server/features/licences/licences.ts';
import { isOwnedBy } from '#server/kernel/db/own-rows.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { readCampusStanding } from './campus-standing.ts';
import { hadTrialBefore } from './past-trials.ts';
import { readStandingRoadShow } from './road-shows.ts';
import { provenBy } from './trial-applications.ts';
import { readTrialLicence, type TrialOwner } from './trials.ts';

/** Reads the status of a product's trial for its owner, and the form fields that are known already. */
export async function checkTrialOf(deps: Deps, product: TrialProduct, owner: TrialOwner) {
  const { db } = deps;
  const known = await knownApplicant(db, owner.userId);
  const agreed = await hasAgreed(db, owner.userId, trialAgreements[product]);
  if (product === 'road-show') {
    const { booking, mail } = (await readStandingRoadShow(deps, owner.userId)) ?? { booking: null, mail: null };
    return { state: booking ? ('active' as const) : ('none' as const), licence: null, booking, mail, known, agreed };
  }
  const row = await readTrialLicence(db, product, owner);
  // `applyForTrial` would refuse the form, so it is not offered.
  const isPast = !row && owner.workspaceId === null && (await hadTrialBefore(deps, product, owner.userId));
  const standing = isPast ? ({ state: 'expired', licence: null } as const) : standingOf(row, deps.clock.now());
  return { ...standing, booking: null, mail: row?.mail, known, agreed };
}

function standingOf(row: LicenceRow | undefined, now: Date) {
  if (!row) return { state: 'none' as const, licence: null };
  return { state: licenceState(row, now), licence: toLicence(row) };
}

/** Lists the applications of a user and their workspaces, and licences from orders or operators, newest first. */
export async function listTrialsOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number) {
  const contacts = await db
    .selectFrom('users')
    .select(['phone', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const trials = await db
    .selectFrom('trials')
    .selectAll()
    .where((row) => row.or([isOwnedBy(userId), provenBy(contacts)]))
    .execute();
  const licences = await selectHeld(db).where(isOwnedBy(userId)).execute();
  const byId = new Map(licences.map((row) => [row.id, row]));
  const classes = new Map(
    await Promise.all(
      trials
        .filter(({ product }) => product === 'rqsdk-edu')
        .map(async ({ reference }) => [reference, await readCampusStanding(db, clock.now(), reference)] as const),
    ),
  );
  const applied = trials.map((trial) => ({
    product: trial.product as LicensedProduct | 'road-show' | 'rqsdk-edu',
    ...listed(byId.get(trial.licence_id ?? ''), clock.now()),
    appliedAt: trial.created_at.toISOString(),
    workspaceId: trial.workspace_id,
    reference: trial.reference,
    mail: trial.mail,
    campus: classes.get(trial.reference),
  }));
  const ofTrials = new Set(trials.map((trial) => trial.licence_id));
  const others = licences
    .filter(({ id }) => !ofTrials.has(id))
    .map((row) => ({
      product: row.product as LicenceProduct,
      ...listed(row, clock.now()),
      appliedAt: row.issued_at.toISOString(),
      workspaceId: row.workspace_id,
      reference: null,
    }));
  return [...applied, ...others].toSorted((a, b) => b.appliedAt.localeCompare(a.appliedAt));
}

/** Returns state and licence of an entry. An application without a licence is active until a colleague closes it. */
function listed(row: LicenceRow | undefined, now: Date) {
  if (!row) return { state: 'active' as const, licence: null };
  return { state: licenceState(row, now), licence: toLicence(row) };
}
