import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readOpenings } from '#content/openings/openings.ts';
import { refusals } from '#contract/refusals.ts';
import { sendResume } from '#server/testing/job-applications.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

const [opening] = readOpenings();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.runJobs();
  api.mail.length = 0;
});

const apply = async (more: Record<string, string>) =>
  api.client().post('/recruitment/v1/applications', {
    opening: opening?.id ?? '',
    resume: await sendResume(api.client()),
    name: '韩梅梅',
    phone: '13800138000',
    consent: 'true',
    ...more,
  });
async function storedResumes(): Promise<string[]> {
  const rows = await api.deps.db.selectFrom('resume_contents').select('resume_id').execute();
  return rows.map(({ resume_id: id }) => id);
}
/** Reads the code of the current application of an address. */
async function codeOf(email: string): Promise<string> {
  const rows = await api.deps.db
    .selectFrom('applications')
    .select('code')
    .where('email', '=', email)
    .where('state', '<>', 'withdrawn')
    .execute();
  expect(rows).toHaveLength(1);
  return String(rows[0]?.code);
}
/** Sends the queued mails and returns those to an address. */
const mailsTo = async (email: string) => {
  await api.runJobs();
  return api.mail.filter(({ to }) => to.address === email);
};

it('a repeated application for an opening gets the same answer, also concurrently, and its address the existing code', async () => {
  const email = 'twice@example.com';
  const before = await storedResumes();
  const replies = await Promise.all(Array.from({ length: 4 }, () => apply({ email })));
  for (const reply of replies) {
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: { code: 0, message: 'ok', data: { mailed: true } },
    });
  }
  const code = await codeOf(email);
  // There is one confirmation, and the rest are reminders of the same code.
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject.includes('已应聘过')).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  for (const mail of mails) expect(mail.text.match(/A-[0-9A-Z]{10}/g)?.every((named) => named === code)).toBe(true);
  // The other résumés are deleted, and the operators were notified once.
  expect(await storedResumes()).toHaveLength(before.length + 1);
  expect(api.mail.filter(({ to }) => to.address !== email)).toHaveLength(1);

  await api.client().post('/recruitment/v1/applications/withdraw', { code });
  // A further try is reminded of the new application and not of the withdrawn one.
  api.clock.move(86_401_000);
  for (let times = 0; times < 2; times += 1) await apply({ email });
  const standing = await codeOf(email);
  expect(standing).not.toBe(code);
  expect((await mailsTo(email)).at(-1)).toMatchObject({
    subject: expect.stringContaining('已应聘过') as string,
    text: expect.stringContaining(standing) as string,
  });
});

it('a reminder is about the application for that opening, and not for another', async () => {
  const email = 'two-openings@example.com';
  const [first, second] = readOpenings();
  for (const { id } of [first!, second!, second!]) await apply({ email, opening: id });
  const { code } = await api.deps.db
    .selectFrom('applications')
    .select('code')
    .where('email', '=', email)
    .where('opening', '=', second!.id)
    .executeTakeFirstOrThrow();
  expect((await mailsTo(email)).at(-1)).toMatchObject({
    subject: expect.stringContaining('已应聘过') as string,
    text: expect.stringContaining(code) as string,
  });
});

it('a mailbox gets five mails a day; after that a first and a repeated application get the same answer', async () => {
  const mailed = async (email: string) => (await apply({ email })).body.data.mailed as boolean;
  const first = 'many+0@example.com';
  for (let at = 0; at < 5; at += 1) expect(await mailed(`many+${at}@example.com`)).toBe(true);
  expect([await mailed(first), await mailed('many+6@example.com')]).toEqual([false, false]);
  await api.runJobs();
  expect(api.mail.filter(({ to }) => to.address.startsWith('many+'))).toHaveLength(5);
  await codeOf('many+6@example.com');
  // The mail of the next day has the code of the stored application.
  api.clock.move(86_401_000);
  expect(await mailed('many+6@example.com')).toBe(true);
  expect((await mailsTo('many+6@example.com')).at(-1)?.text).toContain(await codeOf('many+6@example.com'));
});

it('uses up its résumé whether or not the address has applied before', async () => {
  const email = 'asked-about@example.com';
  await apply({ email });
  const resumes = [await sendResume(api.client()), await sendResume(api.client())];
  const ask = async (resume: string, of: string) => (await apply({ resume, email: of })).body;
  const [known, unknown] = [await ask(resumes[0]!, email), await ask(resumes[1]!, 'never-applied@example.com')];
  expect(known).toEqual(unknown);
  for (const resume of resumes) {
    expect((await ask(resume, 'a-third@example.com')).code).toBe(refusals.resumeMissing.code);
  }
});

it('mails no typed text to an unverified address', async () => {
  const email = 'victim@example.com';
  const typed = { name: '请访问 evil.example', phone: '13911112222', message: '点击 http://evil.example' };
  await apply({ email, ...typed });
  await apply({ email, ...typed });
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail.to).toEqual({ address: email });
    expect(JSON.stringify(mail)).not.toMatch(/evil|13911112222/);
  }
});
