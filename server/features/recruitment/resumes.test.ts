import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from '#server/kernel/db/migrations/index.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { readResume } from './resumes.ts';

it('a résumé that stands in its row, as releases before 0010 wrote it, is read as it was', async () => {
  const { db, close } = await openTestDatabase();
  const content = Buffer.alloc(100_000, '%PDF-1.7 \u0000');
  await sql`drop table resume_contents`.execute(db);
  await sql`insert into resumes (id, name, kind, content, bytes, created_at)
    values ('old', 'cv.pdf', 'pdf', ${content}, null, now()), ('filed', 'cv.pdf', 'pdf', null, 4, now())`.execute(db);
  for (const id of ['old', 'filed'])
    await sql`insert into applications (code, opening, title, state, history, name, phone, email, resume_id, created_at)
      values (${id}, ${id}, 't', 'received', '[]', 'n', '+8613800138000', 'a@example.com', ${id}, now())`.execute(db);
  await migrations['0041-resume-contents']!.up(db);

  expect(await readResume(db, 'old')).toEqual(content);
  expect(await readResume(db, 'filed')).toBeNull();
  const rows = await db.selectFrom('resumes').select(['id', 'bytes']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: 'filed', bytes: 4 },
    { id: 'old', bytes: content.length },
  ]);
  await close();
});
