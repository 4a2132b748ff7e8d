import { type Licence, type LicensedProduct } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import { trialAgreements, trialDays, trialQuotas, type MailState } from '#contract/trial.ts';
import { acceptApplicant, type ApplicantFields } from '#server/features/accounts/applicant.ts';
import { requireMember } from '#server/features/accounts/workspaces.ts';
import { licenceMail } from '#server/features/licences/licence-mail.ts';
import { issueLicence, licenceState, toLicence, type LicenceRow } from '#server/features/licences/licences.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { onceEvenIfRefused } from '#server/kernel/limits/once.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { hadTrialBefore } from './past-trials.ts';
import { keepApplication } from './trial-applications.ts';
import { mailApplicant } from './trial-mails.ts';

/** Owner of a trial: a user, or a workspace of the user. */
export type TrialOwner = { userId: number; workspaceId: string | null };

type TrialFields = ApplicantFields & { purpose: string; source?: string | undefined };

/**
 * Starts the trial of a product and issues its licence. A repeated call returns the existing licence.
 * @throws Refusal trialEnded, workspaceUnknown, documentsMissing, codeWrong, codePaused; BadField
 */
export async function applyForTrial(
  deps: Deps,
  { product, owner, locale }: { product: LicensedProduct; owner: TrialOwner; locale: Locale },
  fields: TrialFields,
): Promise<Licence> {
  if (owner.workspaceId !== null) await requireMember(deps.db, owner.userId, owner.workspaceId);
  return onceEvenIfRefused(deps, [`trial:${product}:${owner.workspaceId ?? owner.userId}`], {
    existing: (trx) => readRunning(trx, deps.clock.now(), product, owner),
    make: (trx) => openTrial({ ...deps, db: trx }, { product, owner, locale }, fields),
  });
}

async function readRunning(db: Db, now: Date, product: LicensedProduct, owner: TrialOwner) {
  const row = await readTrialLicence(db, product, owner);
  if (!row) return undefined;
  if (licenceState(row, now) !== 'active') throw new Refusal('trialEnded');
  return toLicence(row);
}

async function openTrial(
  deps: Deps,
  { product, owner, locale }: { product: LicensedProduct; owner: TrialOwner; locale: Locale },
  fields: TrialFields,
): Promise<Licence> {
  const { db, clock, config } = deps;
  const { userId, workspaceId } = owner;
  // Checked before the address's code is used up, since the refusal is permanent.
  if (workspaceId === null && (await hadTrialBefore(deps, product, userId))) throw new Refusal('trialEnded');
  const applicant = await acceptApplicant(deps, { userId, scope: trialAgreements[product] }, fields);
  const now = clock.now();
  const licence = await issueLicence(db, deps, {
    product,
    userId,
    workspaceId,
    source: 'trial',
    quota: trialQuotas[product],
    issuedAt: now,
    expiresAt: new Date(now.getTime() + trialDays * 86_400_000),
  });
  const reference = await keepApplication(deps, {
    product,
    userId,
    workspaceId,
    licenceId: licence.id,
    applicant: { ...applicant, purpose: fields.purpose },
    source: fields.source,
    locale,
  });
  await mailApplicant(db, now, reference, licenceMail({ licence, to: applicant, locale, config }));
  await notifyOperators(db, config, now, {
    kind: 'trial',
    reference,
    summary: `试用开通：${product}，${applicant.company}`,
    details: [
      ['姓名', applicant.name],
      ['公司', applicant.company],
      ['职务', applicant.title ?? ''],
      ['邮箱', applicant.email],
      ['电话', applicant.phone ?? ''],
      ['使用目的', fields.purpose],
      ['许可编号', licence.id],
      ['来源', fields.source ?? ''],
    ],
  });
  return licence;
}

/** Reads the licence of a trial in any state, with the state of its mail. */
export async function readTrialLicence(
  db: Db,
  product: LicensedProduct,
  { userId, workspaceId }: TrialOwner,
): Promise<(LicenceRow & { mail: MailState | null }) | undefined> {
  const query = db
    .selectFrom('trials')
    .innerJoin('licences', 'licences.id', 'trials.licence_id')
    .selectAll('licences')
    .select('trials.mail')
    .where('licences.key', 'is not', null)
    .$narrowType<{ key: string }>()
    .where('trials.product', '=', product);
  const owned =
    workspaceId === null
      ? query.where('trials.user_id', '=', userId).where('trials.workspace_id', 'is', null)
      : query.where('trials.workspace_id', '=', workspaceId);
  return owned.executeTakeFirst();
}
