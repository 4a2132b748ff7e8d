import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/db/connection.ts';
import { createClock } from '#server/kernel/ports/clock.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { readMailsTo } from './jobs-about.ts';
import { enqueue, type StoredMail } from './jobs.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('the mails to an address are each listed once: those kept with their records, those that wait, and other ones', async () => {
  const { db } = opened;
  const now = createClock().now();
  const keep = (email: string, subject: string) =>
    db
      .insertInto('record_mails')
      .values({
        message_id: `${subject}@example.com`,
        record: 'T-0000000000',
        direction: 'out',
        email,
        author: null,
        subject,
        text: '',
        state: 'sent',
        at: now,
      })
      .execute();
  const write = async (
    subject: string,
    { isSent = false, ...more }: Partial<StoredMail> & { isSent?: boolean } = {},
  ) => {
    await enqueue(db, now, 'mail', { to: { address: 'li@example.com' }, subject, text: '', ...more });
    const sent = { closed_at: now, outcome: 'done' };
    if (isSent)
      await db.updateTable('jobs').set(sent).where('closed_at', 'is', null).where('kind', '=', 'mail').execute();
  };
  await keep('li@example.com', 'kept');
  await keep('other@example.com', 'kept of another');
  await write('kept', { about: 'T-0000000000', isSent: true });
  await write('sent', { isSent: true });
  await write('of another', { to: { address: 'other@example.com' }, isSent: true });
  await write('waiting', { about: 'T-0000000000' });
  const mails = await readMailsTo(db, 'li@example.com');
  expect(mails.map(({ subject }) => subject)).toEqual(['kept', 'sent', 'waiting']);
});
