import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOpenings } from '#content/openings/openings.ts';
import { resumeMaxBytes } from '#contract/recruitment.ts';
import { refusals } from '#contract/refusals.ts';
import said from '#messages/zh-CN/refusals.json' with { type: 'json' };
import { personalDataDays } from '#server/kernel/db/kept-data.ts';
import { runHousekeeping } from '#server/main/housekeeping.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { pdfFile, wordFile } from '#server/testing/resume-files.ts';
import { goodTicket } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { applicationRecord } from './application-desk-record.ts';

const dayMs = 86_400_000;
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

const uploadPath = (more: Record<string, string> = {}) =>
  `/recruitment/v1/resumes?${new URLSearchParams({ name: 'cv.pdf', ...goodTicket(), ...more })}`;
const send = (content: Buffer, client = api.client()) => client.postFile(uploadPath(), content);
const resumeId = async () => String((await send(pdfFile)).body.data.id);
async function storedResumes(): Promise<string[]> {
  const rows = await api.deps.db.selectFrom('resume_contents').select('resume_id').execute();
  return rows.map(({ resume_id: id }) => id);
}
const countRows = async () => (await api.deps.db.selectFrom('resumes').select('id').execute()).length;
let applicants = 0;
const form = async () => ({
  opening: opening?.id ?? '',
  resume: await resumeId(),
  name: '韩梅梅',
  phone: '13800138000',
  email: `han${(applicants += 1)}@example.com`,
  consent: 'true',
});
const apply = async (more: Record<string, string> = {}, client = api.client()) =>
  client.post('/recruitment/v1/applications', { ...(await form()), ...more });
/** Reads the code of the current application of an address. */
const codeOf = async (email: string) => {
  const rows = await api.deps.db
    .selectFrom('applications')
    .select('code')
    .where('email', '=', email)
    .where('state', '<>', 'withdrawn')
    .execute();
  expect(rows).toHaveLength(1);
  return String(rows[0]?.code);
};
const applied = async () => {
  const email = `applied${(applicants += 1)}@example.com`;
  await apply({ email });
  return codeOf(email);
};
const status = (code: string) => api.client().post('/recruitment/v1/applications/status', { code });

describe('a résumé', () => {
  it.each([
    ['a Word document', wordFile],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page with a PDF after 1,020 bytes', Buffer.concat([Buffer.from('<html>'.padEnd(1020)), pdfFile])],
    ['the beginning of a head', pdfFile.subarray(0, 4)],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused with advice, and nothing is stored', async (_, content) => {
    const before = [await storedResumes(), await countRows()];
    const reply = await send(content);
    expect(reply).toMatchObject({ status: 200, body: { code: refusals.resumeBad.code, message: said.resumeBad } });
    expect([await storedResumes(), await countRows()]).toEqual(before);
  });

  it('can have up to five megabytes; other calls accept no files, and this one nothing else', async () => {
    const before = await storedResumes();
    const full = Buffer.concat([pdfFile, Buffer.alloc(resumeMaxBytes - pdfFile.length)]);
    expect((await send(full)).body.data.bytes).toBe(resumeMaxBytes);
    expect((await send(Buffer.concat([full, Buffer.alloc(1)]))).status).toBe(413);
    expect(await storedResumes()).toHaveLength(before.length + 1);
    expect((await api.client().postFile('/user/isLogin.do', pdfFile)).status).toBe(415);
    expect((await api.client().postJson(uploadPath(), { a: 1 })).status).toBe(415);
  });

  it('is refused before its body is read if the human check is missing, wrong or used', async () => {
    const used = uploadPath();
    await api.client().postFile(used, pdfFile);
    for (const [path, refusal] of [
      ['/recruitment/v1/resumes?name=cv.pdf', { code: refusals.badInput.code, field: 'ticket' }],
      [uploadPath({ name: '' }), { code: refusals.badInput.code, field: 'name' }],
      [uploadPath({ ticket: 'bad' }), { code: refusals.captchaFailed.code }],
      [used, { code: refusals.captchaFailed.code }],
    ] as const) {
      let wasRead = false;
      const unread = new Readable({
        read() {
          wasRead = true;
          this.push(null);
        },
      });
      const reply = await api.app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { origin: 'http://localhost:3000', 'content-type': 'application/octet-stream' },
        remoteAddress: '10.9.8.7',
        payload: unread,
      });
      expect(reply.json()).toMatchObject(refusal);
      expect(wasRead).toBe(false);
    }
  });

  it('can be tried ten times an hour from one address, whatever the outcome', async () => {
    const client = api.client();
    for (let tries = 0; tries < 4; tries++) await client.postFile(uploadPath({ ticket: 'bad' }), pdfFile);
    for (let tries = 0; tries < 5; tries++) await send(Buffer.from('MZ'), client);
    expect((await send(pdfFile, client)).body.code).toBe(0);
    const refused = await send(pdfFile, client);
    expect(refused).toMatchObject({ status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    api.clock.move(3_600_000);
    expect((await send(pdfFile, client)).body.code).toBe(0);
  });

  it('can be read by operators only', async () => {
    const code = await applied();
    const id = await resumeId();
    for (const path of [`/recruitment/v1/resumes/${id}`, `/recruitment/v1/applications/${code}/resume`]) {
      expect((await api.client().get(path)).status).toBe(404);
    }
    expect(Buffer.from(await runCommand(api.deps, ['resume', code]))).toEqual(pdfFile);
  });
});

describe('an application', () => {
  it('gets a mail with its code, notifies the operators, and shows its history without an account', async () => {
    const email = 'code@example.com';
    const { body } = await apply({ email });
    expect(body).toEqual({ code: 0, message: 'ok', data: { mailed: true } });
    const code = await codeOf(email);
    expect(code).toMatch(/^A-/);
    await api.runJobs();
    expect(api.mail).toHaveLength(2);
    for (const mail of api.mail) expect(mail.text).toContain(code);
    await runCommand(api.deps, ['application-move', code, 'screening']);
    await api.runJobs();
    // Every stage is mailed, with the link that shows the state.
    const moved = api.mail.at(-1);
    expect(moved?.subject).toContain('新进展');
    expect(moved?.text).toContain('简历阅读中');
    expect(moved?.text).toContain(`#code=${code}`);
    const who = { name: '', company: null, email: null, phone: '+8613800138000', accountId: null };
    expect((await applicationRecord.of(api.deps, who)).map(({ id }) => id)).toContain(code);
    const waiting = (await applicationRecord.waiting?.(api.deps))?.find(({ id }) => id === code);
    expect(waiting).toMatchObject({ state: 'screening', isUnanswered: false });
    const shown = (await status(code)).body.data;
    expect(shown).toMatchObject({ opening: opening?.id, title: opening?.title, state: 'screening' });
    expect(shown.history.map(({ state }: { state: string }) => state)).toEqual(['received', 'screening']);
    expect(JSON.stringify(shown)).not.toContain('example.com');
  });

  it('that is withdrawn loses its résumé at once and cannot be moved', async () => {
    const before = await storedResumes();
    const code = await applied();
    expect((await api.client().post('/recruitment/v1/applications/withdraw', { code })).body.data.state).toBe(
      'withdrawn',
    );
    await expect(runCommand(api.deps, ['resume', code])).rejects.toThrow('简历已删除');
    expect(await storedResumes()).toEqual(before);
    const again = await api.client().post('/recruitment/v1/applications/withdraw', { code });
    expect(again.body.code).toBe(refusals.applicationClosed.code);
    await expect(runCommand(api.deps, ['application-move', code, 'offered'])).rejects.toThrow('流程已结束');
    // A declined application keeps its résumé for as long as the application is kept.
    await runCommand(api.deps, ['application-move', await applied(), 'declined']);
    expect(await storedResumes()).toHaveLength(before.length + 1);
  });

  it('names the invalid field', async () => {
    const cases: [Record<string, string>, string][] = [
      [{ name: '' }, 'name'],
      [{ phone: '123' }, 'phone'],
      [{ email: 'no address' }, 'email'],
      [{ resume: '' }, 'resume'],
      [{ consent: '' }, 'consent'],
      [{ opening: '../etc' }, 'opening'],
    ];
    for (const [more, field] of cases) {
      expect((await apply(more)).body).toMatchObject({ code: refusals.badInput.code, field });
    }
    expect((await apply({ opening: 'no-such-opening' })).body.code).toBe(refusals.openingClosed.code);
    expect((await apply({ resume: 'unknown' })).body.code).toBe(refusals.resumeMissing.code);
  });

  it('does not accept another applicant’s résumé', async () => {
    const resume = await resumeId();
    expect((await apply({ resume })).body.code).toBe(0);
    expect((await apply({ resume })).body.code).toBe(refusals.resumeMissing.code);
  });

  it('can be tried thirty times an hour from one address', async () => {
    const [client, filled] = [api.client(), { ...(await form()), resume: 'unknown' }];
    const ask = () => client.post('/recruitment/v1/applications', filled);
    for (let tries = 0; tries < 30; tries++) expect((await ask()).body.code).toBe(refusals.resumeMissing.code);
    expect((await ask()).status).toBe(429);
  });

  it('has a code that cannot be guessed within the limits', async () => {
    expect((await status('A-0000000000')).body.code).toBe(refusals.applicationUnknown.code);
    expect((await status('A-1')).body.code).toBe(refusals.badInput.code);
    for (const way of ['status', 'withdraw']) {
      const client = api.client();
      const guess = (at: number) =>
        client.post(`/recruitment/v1/applications/${way}`, { code: `A-00000000${10 + at}` });
      for (let tries = 0; tries < 20; tries++)
        expect((await guess(tries)).body.code).toBe(refusals.applicationUnknown.code);
      expect((await guess(20)).status).toBe(429);
    }
  });
});

it('a résumé without an application is deleted after a day, an application after the configured period', async () => {
  const code = await applied();
  const unused = await resumeId();
  api.clock.move(dayMs - 60_000);
  await runHousekeeping(api.deps);
  expect(await storedResumes()).toContain(unused);
  api.clock.move(61_000);
  await runHousekeeping(api.deps);
  const kept = await api.deps.db.selectFrom('resumes').select('id').execute();
  const used = await api.deps.db
    .selectFrom('applications')
    .select('resume_id')
    .where('resume_id', 'is not', null)
    .execute();
  expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(used.map(({ resume_id }) => resume_id)));
  expect((await storedResumes()).toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
  expect((await status(code)).body.code).toBe(0);
  api.clock.move(personalDataDays * dayMs);
  await runHousekeeping(api.deps);
  expect(await api.deps.db.selectFrom('resumes').select('id').execute()).toEqual([]);
  expect(await storedResumes()).toEqual([]);
  expect((await status(code)).body.code).toBe(refusals.applicationUnknown.code);
});

it('a closed opening accepts no application', async () => {
  const filled = await form();
  api.clock.moveTo(`${opening?.closesOn}T16:00:00Z`);
  const { body } = await api.client().post('/recruitment/v1/applications', filled);
  expect(body.code).toBe(refusals.openingClosed.code);
});
