import type { Licence, LicenceQuota } from '#contract/licence.ts';
import { issueLicence, reissueInClass, revokeLicence } from '#server/features/licences/licences.ts';
import { campusApplicant } from '#server/kernel/db/applicant.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue, type StoredMail } from '#server/kernel/jobs/jobs.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { newReference } from '#server/kernel/limits/reference.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { campusLicenceMail, campusMail } from './campus-mail.ts';
import { campusStateNames, campusStateOf, countSeats, readClass } from './campus-standing.ts';

export type ClassTerms = { seats: number; quota: LicenceQuota; until: Date };
/** The application to decide on, and the time. */
type Decision = { now: Date; application: Awaited<ReturnType<typeof readApplication>> };

/** Grants an application: issues the applicant's licence, and a code for the other seats. @throws OpsError */
export function grantClass(deps: Deps, reference: string, terms: ClassTerms): Promise<void> {
  return decide(deps, reference, ['received'], async ({ now, application }) => {
    const { db } = deps;
    const licence = await issueLicence(db, deps, {
      product: 'rqsdk-edu',
      userId: application.userId,
      workspaceId: null,
      source: 'operator',
      quota: terms.quota,
      issuedAt: now,
      expiresAt: terms.until,
    });
    const code = terms.seats > 1 ? newClassCode() : null;
    await db.updateTable('trials').set({ licence_id: licence.id }).where('reference', '=', reference).execute();
    const { seats, until } = terms;
    const quota = toJson(terms.quota);
    const decided = { reference, state: 'granted', decided_at: now, reason: null };
    await db
      .insertInto('campus_classes')
      .values({ ...decided, seats, quota, until, code })
      .execute();
    return campusLicenceMail('granted', { ...application, licence, seats, code, config: deps.config });
  });
}

/** Refuses an application. @throws OpsError */
export function refuseClass(deps: Deps, reference: string, reason: string): Promise<void> {
  return decide(deps, reference, ['received'], async ({ now, application }) => {
    const { db } = deps;
    const decided = { reference, state: 'refused', decided_at: now, reason };
    await db
      .insertInto('campus_classes')
      .values({ ...decided, seats: null, quota: null, until: null, code: null })
      .execute();
    return campusMail('refused', { ...application, reason, config: deps.config });
  });
}

/** Revokes every licence of a class. @throws OpsError */
export function closeClass(deps: Deps, reference: string): Promise<void> {
  return decide(deps, reference, ['granted'], async ({ now, application }) => {
    const { db } = deps;
    await db
      .updateTable('campus_classes')
      .set({ state: 'closed', decided_at: now, code: null })
      .where('reference', '=', reference)
      .execute();
    for (const id of await licencesOf(db, application)) await revokeLicence(db, now, id);
    return campusMail('closed', { ...application, config: deps.config });
  });
}

/**
 * Changes the end of a class's term and, if given, its seats and quota. Every licence keeps its id and gets a new text. A student with the old
 * text fetches the new one by the class code.
 * @throws OpsError
 */
export function renewClass(
  deps: Deps,
  reference: string,
  given: Pick<ClassTerms, 'until'> & { [Field in 'seats' | 'quota']: ClassTerms[Field] | undefined },
): Promise<void> {
  return decide(deps, reference, ['granted', 'ended'], async ({ now, application }) => {
    const { db } = deps;
    const row = await readClass(db, reference);
    if (!row || row.state === 'closed' || row.seats === null || row.quota === null)
      throw new OpsError('已停用的许可不能续期，请申请人重新申请');
    const taken = 1 + (await countSeats(db, reference));
    const { until, seats = row.seats, quota = row.quota } = given;
    if (seats < taken) throw new OpsError(`已领取 ${taken} 个席位，不能更少`, 'seats');
    const code = row.code ?? (seats > 1 ? newClassCode() : null);
    const renewed = { seats, quota: toJson(quota), until, code };
    await db.updateTable('campus_classes').set(renewed).where('reference', '=', reference).execute();
    const moved: Licence[] = [];
    for (const id of await licencesOf(db, application)) {
      const licence = await reissueInClass(db, deps, now, { id, expiresAt: until, quota });
      if (licence) moved.push(licence);
    }
    const licence = moved.find(({ id }) => id === application.licenceId);
    if (!licence) throw new OpsError('没有这份申请的许可');
    return campusLicenceMail('renewed', { ...application, licence, seats, code, config: deps.config });
  });
}

/** Replaces the code of a user's active class. @returns undefined if there is no such class */
export async function renewCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
): Promise<string | undefined> {
  const code = newClassCode();
  const renewed = await db
    .updateTable('campus_classes')
    .set({ code })
    .where('until', '>', clock.now())
    .where('code', 'is not', null)
    .where('reference', 'in', (row) => row.selectFrom('trials').select('reference').where('user_id', '=', userId))
    .returning('code')
    .executeTakeFirst();
  return renewed?.code ?? undefined;
}

/** Serializes decisions about a class and assignments of its seats. */
export const lockClass = (db: Db, reference: string) => lockKeys(db, [`campus:${reference}`]);

const newClassCode = () => newReference('C');

/** Decides on an application that is in one of the states, and mails the decision in the same transaction. @throws OpsError */
async function decide(
  deps: Deps,
  reference: string,
  from: ReadonlyArray<ReturnType<typeof campusStateOf>>,
  act: (decision: Decision) => Promise<StoredMail>,
): Promise<void> {
  const { db, clock } = deps;
  await lockClass(db, reference);
  const now = clock.now();
  const application = await readApplication(db, reference);
  const state = campusStateOf(await readClass(db, reference), now);
  if (!from.includes(state)) throw new OpsError(`这份申请${campusStateNames[state]}，不能这样处理`);
  await enqueue(db, now, 'mail', await act({ now, application }));
}

async function readApplication(db: Db, reference: string) {
  const row = await db
    .selectFrom('trials')
    .select(['applicant', 'user_id', 'licence_id'])
    .where('reference', '=', reference)
    .where('product', '=', 'rqsdk-edu')
    .executeTakeFirst();
  if (!row || row.user_id === null) throw new OpsError('没有这份校园许可申请');
  const { name, email, course } = campusApplicant.parse(row.applicant);
  return { reference, userId: row.user_id, licenceId: row.licence_id, course, to: { name, email } };
}

/** Returns the ids of the applicant's licence and of the seats' licences. */
async function licencesOf(db: Db, { reference, licenceId }: Decision['application']): Promise<string[]> {
  const seats = await db.selectFrom('campus_seats').select('licence_id').where('reference', '=', reference).execute();
  return [...(licenceId === null ? [] : [licenceId]), ...seats.map((seat) => seat.licence_id)];
}
