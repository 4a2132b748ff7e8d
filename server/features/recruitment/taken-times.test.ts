import { expect, it } from 'vitest';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Interview } from '#server/kernel/db/recruitment-tables.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { readTaken } from './interviews.ts';

it('a time is taken if another applicant for the same opening has picked it, and only then', async () => {
  const api = await createTestApi();
  const { db } = api.deps;
  const keep = (code: string, opening: string, chosen: string | null) => {
    const times = { uid: code, offered: [], chosen, minutes: 45, sequence: 1 };
    const interview: Interview = { ...times, person: '李雷', link: null, place: '示例路 1 号' };
    const who = { name: '韩梅梅', phone: '+8613800138000', email: `${code}@example.com`, message: null };
    const row = { code, opening, title: '研究员', state: 'interview', resume_id: null, created_at: api.clock.now() };
    return db
      .insertInto('applications')
      .values({ ...row, ...who, history: toJson([]), interview_hours: toJson(interview) })
      .execute();
  };
  await keep('A-OWN', 'researcher', '2026-12-03T09:00');
  await keep('A-OTHER', 'researcher', '2026-12-03T10:00');
  await keep('A-UNDECIDED', 'researcher', null);
  await keep('A-ELSEWHERE', 'engineer', '2026-12-03T11:00');
  const isTaken = await readTaken(db, { code: 'A-OWN', opening: 'researcher' });
  const taken = ['09:00', '10:00', '11:00'].map((time) => isTaken(`2026-12-03T${time}`, 45));
  expect(taken).toEqual([false, true, false]);
  await api.close();
});
