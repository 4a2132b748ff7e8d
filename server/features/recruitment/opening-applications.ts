import { sql } from 'kysely';
import type { z } from 'zod/mini';
import {
  applicationMoves,
  type ApplicationState,
  type applyForOpening,
  type getApplication,
} from '#contract/recruitment.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { keepSince } from '#server/kernel/db/kept-data.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { readOpenOpenings } from '#server/kernel/edited/edited.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { requireEmail, requirePhone } from '#server/kernel/http/required-fields.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { newReference } from '#server/kernel/limits/reference.ts';
import { addressSender, mayMailUnproven } from '#server/kernel/limits/unproven-mail.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { applicationMail, movedMail } from './application-mail.ts';
import { interviewFile } from './interview-mail.ts';
import { cancelInterview, showInterview } from './interviews.ts';

type Application = z.infer<typeof getApplication.reply>['data'];

/**
 * Stores an application, confirms it by mail and notifies the operators. A second one for the opening from the same address gets the same answer,
 * otherwise visitors could find out who has applied. Its résumé is deleted, and the mail contains the existing application. The human check was
 * passed with the résumé.
 * @returns `mailed`, true if the mail is sent
 * @throws Refusal openingClosed, resumeMissing; BadField phone, email; TooMany
 */
export async function takeApplication(
  deps: Deps,
  input: z.output<typeof applyForOpening.body>,
  clientAddress: string,
): Promise<{ mailed: boolean }> {
  const { db, clock, config } = deps;
  const phone = requirePhone('phone', input.phone);
  const email = requireEmail('email', input.email);
  const now = clock.now();
  const opening = (await readOpenOpenings(deps)).find(({ id }) => id === input.opening);
  if (!opening) throw new Refusal('openingClosed');
  await spend(db, clock, [limitOf(config, 'address-applications/hour', `apply-from:${addressGroup(clientAddress)}`)]);
  const code = newReference('A');
  return db.transaction().execute(async (trx) => {
    await requireOwnResume(trx, input.resume);
    // Checked before looking for an existing application, which the answer must not reveal.
    const confirmation = { kind: 'application', to: email, sender: addressSender(config, clientAddress) } as const;
    const mailed = await mayMailUnproven({ db: trx, clock }, confirmation);
    const made = await trx
      .insertInto('applications')
      .values({
        code,
        opening: opening.id,
        title: opening.title,
        state: 'received',
        history: toJson([{ state: 'received', at: now.toISOString() }]),
        name: input.name,
        phone,
        email,
        message: input.message ?? null,
        resume_id: input.resume,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst();
    if (!made) {
      await trx.deleteFrom('resumes').where('id', '=', input.resume).execute();
      if (mailed) await remind({ ...deps, db: trx }, { opening: opening.id, email });
      return { mailed };
    }
    if (mailed)
      await enqueue(trx, now, 'mail', applicationMail('application', { code, title: opening.title, email, config }));
    await notifyOperators(trx, config, now, {
      kind: 'application',
      reference: code,
      summary: `应聘：${opening.title}，${input.name}`,
      details: [
        ['姓名', input.name],
        ['电话', phone],
        ['邮箱', email],
        ['留言', input.message ?? ''],
        ['简历', '在申请的页面打开，或办理「简历」'],
      ],
    });
    return { mailed };
  });
}

/** Mails the code of the existing application. */
async function remind(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { opening, email }: { opening: string; email: string },
): Promise<void> {
  const standing = await db
    .selectFrom('applications')
    .select(['code', 'title'])
    .where('opening', '=', opening)
    .where('email', '=', email)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst();
  if (!standing) return;
  await enqueue(db, clock.now(), 'mail', applicationMail('applicationAgain', { ...standing, email, config }));
}

/** Requires a stored résumé that belongs to no application. @throws Refusal resumeMissing */
async function requireOwnResume(db: Db, id: string): Promise<void> {
  const row = await db
    .selectFrom('resume_contents')
    .leftJoin('applications', 'applications.resume_id', 'resume_contents.resume_id')
    .select('applications.code')
    .where('resume_contents.resume_id', '=', id)
    .executeTakeFirst();
  if (!row || row.code !== null) throw new Refusal('resumeMissing');
}

/** Reads an application by its code. @throws Refusal applicationUnknown */
export async function readApplication({ db, clock }: Pick<Deps, 'db' | 'clock'>, code: string): Promise<Application> {
  const row = await db
    .selectFrom('applications')
    .select(['code', 'opening', 'title', 'state', 'history', 'interview_hours as interview'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) throw new Refusal('applicationUnknown');
  const { opening, title } = row;
  const interview = await showInterview(db, clock.now(), row);
  const state = row.state as ApplicationState;
  return { opening, title, state, history: row.history, interview };
}

/**
 * Moves an application by a guarded update, so that a concurrent second call is refused. Mails the applicant and cancels a future interview.
 * @throws Refusal applicationUnknown, or applicationClosed if its state does not allow the move
 */
export async function moveApplication(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  code: string,
  to: ApplicationState,
): Promise<Application> {
  const { db, clock, config } = deps;
  const from = (Object.keys(applicationMoves) as ApplicationState[]).filter((state) =>
    (applicationMoves[state] as readonly ApplicationState[]).includes(to),
  );
  const now = clock.now();
  const entry = toJson([{ state: to, at: now.toISOString() }]);
  await db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('applications')
      .set({ state: to, history: sql`history || ${entry}::jsonb` })
      .where('code', '=', code)
      .where('state', 'in', from)
      .returning(['code', 'resume_id', 'title', 'name', 'phone', 'email', 'interview_hours as interview'])
      .executeTakeFirst();
    if (!moved) throw new Refusal((await isKnown(trx, code)) ? 'applicationClosed' : 'applicationUnknown');
    const { title, email } = moved;
    const interview = await cancelInterview({ ...deps, db: trx }, moved);
    const attachments = interview ? [interviewFile('CANCEL', { title, interview, now, config })] : [];
    await enqueue(trx, now, 'mail', movedMail({ code, title, state: to, email, attachments, config }));
    const id = to === 'withdrawn' ? moved.resume_id : null;
    if (id) await trx.deleteFrom('resumes').where('id', '=', id).execute();
  });
  return readApplication(deps, code);
}

async function isKnown(db: Db, code: string): Promise<boolean> {
  return Boolean(await db.selectFrom('applications').select('code').where('code', '=', code).executeTakeFirst());
}

/** Deletes applications after the retention period of personal data; `pruneResumes` deletes their résumés. */
export async function pruneJobApplications(db: Db, now: Date): Promise<void> {
  await prune(db, 'applications', 'created_at', keepSince(now));
}
