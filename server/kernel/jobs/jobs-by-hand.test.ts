import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/db/connection.ts';
import { createClock } from '#server/kernel/ports/clock.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { deleteMessagesAbout } from './jobs-about.ts';
import { dropJob, findJob, repeatJob, selectJobs } from './jobs-by-hand.ts';
import { enqueue } from './jobs.ts';
import { releaseJob, takeJob } from './leases.ts';

const clock = createClock();
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const mailTo = (address: string, text = '') => ({ to: { address }, subject: '试用许可', text });

it('a job that has failed is listed and repeated with all its tries; one that is done is neither listed nor dropped', async () => {
  const deps = { db: opened.db, clock };
  const end = async (outcome: 'failed' | 'done') => {
    await enqueue(opened.db, clock.now(), 'mail', mailTo('a@example.com'));
    const job = (await takeJob(deps, ['mail']))!;
    await releaseJob(deps, job, { outcome });
    return job.id;
  };
  const [failed, done] = [await end('failed'), await end('done')];
  const listed = await selectJobs(deps, { all: false }).execute();
  expect(listed.map(({ id, state }) => [id, state])).toEqual([[failed, 'failed']]);
  expect(await dropJob(deps, done)).toBe(false);
  expect(await findJob(deps, done)).toMatchObject({ state: 'done' });
  expect(await repeatJob(deps, failed)).toBe(true);
  expect(await findJob(deps, failed)).toMatchObject({ state: 'waiting', tries: 0, closed_at: null });
});

it('the job that is named is dropped, and made due again, and no other', async () => {
  const deps = { db: opened.db, clock };
  await opened.db.deleteFrom('jobs').execute();
  for (const address of ['a@example.com', 'b@example.com'])
    await enqueue(opened.db, clock.now(), 'mail', mailTo(address));
  const [named, other] = (await selectJobs(deps, { all: true }).orderBy('id').execute()).map(({ id }) => id);
  const states = async () => [(await findJob(deps, named!))?.state, (await findJob(deps, other!))?.state];
  expect(await dropJob(deps, named!)).toBe(true);
  expect(await states()).toEqual(['dropped', 'waiting']);
  expect(await dropJob(deps, other!)).toBe(true);
  expect(await repeatJob(deps, named!)).toBe(true);
  expect(await states()).toEqual(['waiting', 'dropped']);
});

it('deleting the messages about a contact leaves no message to it, and no mail, note or card about its records', async () => {
  const { db } = opened;
  const now = clock.now();
  await db.deleteFrom('jobs').execute();
  const record = 'L-7Q2M9XK4TB';
  const event = { kind: 'lead', reference: record, summary: '咨询', details: [] } as const;
  await enqueue(db, now, 'mail', mailTo('gone@example.com'));
  await enqueue(db, now, 'mail', mailTo('desk@example.com', `咨询 ${record}`));
  await enqueue(db, now, 'operator-robot', { ...event, robot: 'wecom' });
  await enqueue(db, now, 'mail', mailTo('other@example.com'));
  await db.insertInto('record_notes').values({ record, at: now, author: 'li', text: '回电' }).execute();
  await db.insertInto('record_cards').values({ record, owner: 'li', due: null, changed_at: now }).execute();
  await deleteMessagesAbout(db, ['gone@example.com'], [record]);
  const left = await db.selectFrom('jobs').select('payload').execute();
  expect(left).toMatchObject([{ payload: { to: { address: 'other@example.com' } } }]);
  for (const table of ['record_notes', 'record_cards'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});
