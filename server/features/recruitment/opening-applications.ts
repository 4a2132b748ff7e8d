import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { openOpenings } from '#content/openings/openings.ts';
import {
  applicationMoves,
  type ApplicationState,
  type applyForOpening,
  type getApplication,
} from '#contract/recruitment.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { requireEmail, requirePhone } from '#server/kernel/http/required-fields.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { keepSince } from '#server/kernel/db/kept-data.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { newReference } from '#server/kernel/limits/reference.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { applicationMail } from './application-mail.ts';

type Application = z.infer<typeof getApplication.reply>['data'];

/**
 * Takes an application: a mail confirms it, the operators are notified. The human check was passed with the résumé; the
 * limit is against asking with one résumé who has applied (`alreadyApplied`), address after address.
 * @returns the code that shows and withdraws it
 * @throws Refusal openingClosed, resumeMissing, alreadyApplied; BadField phone, email; TooMany
 */
export async function takeApplication(
  deps: Deps,
  input: z.output<typeof applyForOpening.body>,
  clientAddress: string,
): Promise<string> {
  const { db, clock, config } = deps;
  const phone = requirePhone('phone', input.phone);
  const email = requireEmail('email', input.email);
  const now = clock.now();
  const opening = openOpenings(now).find(({ id }) => id === input.opening);
  if (!opening) throw new Refusal('openingClosed');
  await spend(db, now, [{ key: `apply-from:${addressGroup(clientAddress)}`, most: 30, seconds: 3600 }]);
  const code = newReference('A');
  await db.transaction().execute(async (trx) => {
    await requireOwnResume(trx, input.resume);
    const made = await trx
      .insertInto('applications')
      .values({
        code,
        opening: opening.id,
        title: opening.title,
        state: 'received',
        history: JSON.stringify([{ state: 'received', at: now.toISOString() }]),
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
    if (!made) throw new Refusal('alreadyApplied');
    await enqueue(trx, now, 'mail', applicationMail({ code, title: opening.title, name: input.name, email, config }));
    await notifyOperators(trx, config, now, {
      kind: 'application',
      reference: code,
      summary: `应聘：${opening.title}，${input.name}`,
      details: [
        ['姓名', input.name],
        ['电话', phone],
        ['邮箱', email],
        ['留言', input.message ?? ''],
        ['简历', `npm run ops -- resume ${code}`],
      ],
    });
  });
  return code;
}

/** A résumé that is there and belongs to no other application. */
async function requireOwnResume(db: Db, id: string): Promise<void> {
  const row = await db
    .selectFrom('resumes')
    .leftJoin('applications', 'applications.resume_id', 'resumes.id')
    .select(['resumes.id', 'applications.code'])
    .where('resumes.id', '=', id)
    .executeTakeFirst();
  if (!row || row.code !== null) throw new Refusal('resumeMissing');
}

/** @throws Refusal applicationUnknown */
export async function readApplication(db: Db, code: string): Promise<Application> {
  const row = await db
    .selectFrom('applications')
    .select(['opening', 'title', 'state', 'history'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) throw new Refusal('applicationUnknown');
  return { ...row, state: row.state as ApplicationState, history: row.history as Application['history'] };
}

/**
 * Moves an application by one guarded update; whoever comes second finds another state.
 * @throws Refusal applicationUnknown, applicationClosed when its state does not lead there
 */
export async function moveApplication(
  { db, clock, files }: Pick<Deps, 'db' | 'clock' | 'files'>,
  code: string,
  to: ApplicationState,
): Promise<Application> {
  const from = (Object.keys(applicationMoves) as ApplicationState[]).filter((state) =>
    (applicationMoves[state] as readonly ApplicationState[]).includes(to),
  );
  const entry = JSON.stringify([{ state: to, at: clock.now().toISOString() }]);
  const withdrawn = await db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('applications')
      .set({ state: to, history: sql`history || ${entry}::jsonb` })
      .where('code', '=', code)
      .where('state', 'in', from)
      .returning('resume_id')
      .executeTakeFirst();
    if (!moved) throw new Refusal((await isKnown(trx, code)) ? 'applicationClosed' : 'applicationUnknown');
    const id = to === 'withdrawn' ? moved.resume_id : null;
    if (id) await trx.deleteFrom('resumes').where('id', '=', id).execute();
    return id;
  });
  // After the row, which a failed transaction would bring back.
  if (withdrawn) await files.remove(withdrawn);
  return readApplication(db, code);
}

async function isKnown(db: Db, code: string): Promise<boolean> {
  return Boolean(await db.selectFrom('applications').select('code').where('code', '=', code).executeTakeFirst());
}

/** Forgets applications of longer ago than personal data is kept, résumés with them; `sweepFiles` takes their files. */
export async function pruneJobApplications(db: Db, now: Date, keepDays: number): Promise<void> {
  const old = db.selectFrom('applications').where('created_at', '<', keepSince(now, keepDays));
  await db
    .deleteFrom('resumes')
    .where('id', 'in', old.select('resume_id').where('resume_id', 'is not', null))
    .execute();
  await db.deleteFrom('applications').where('created_at', '<', keepSince(now, keepDays)).execute();
}
