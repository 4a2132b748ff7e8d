import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { beijingDay, endOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { goodTicket, receiveCode, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { trialForm, verifiedClaims } from '#server/testing/trial-forms.ts';

const dayMs = 86_400_000;
let api: TestApi;
let lecturer: TestClient;
let phone: string;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  // Sending codes is limited, so each test uses another day.
  api.clock.move(dayMs);
  lecturer = api.client();
  phone = await signIn(api, lecturer);
});

const today = (more = 0) =>
  new Date(api.clock.now().getTime() + more * dayMs + 8 * 3_600_000).toISOString().slice(0, 10);
const ops = (...args: string[]) => runCommand(api.deps, args).then(String);

async function apply(): Promise<string> {
  const { purpose: _, ...applicant } = await trialForm(api, lecturer);
  const form = { ...applicant, role: 'lecturer', course: '量化投资导论', seats: '60' };
  const { body } = await lecturer.post('/rqlicense/rqsdk-edu/trial', form);
  return body.data.reference;
}

async function applyAndGrant(seats = '3'): Promise<string> {
  const reference = await apply();
  await ops('campus-grant', reference, '--quota', '2', '--seats', seats, '--until', today(100));
  return reference;
}

const standing = async () => {
  const { body } = await lecturer.get('/rqlicense/trials');
  return body.data.find(
    (row: { product: string; reference: string | null }) => row.product === 'rqsdk-edu' && row.reference,
  );
};
const classCode = async () => (await standing()).campus.classCode as string;
const takeSeat = (client: TestClient, code: string) =>
  client.post('/rqlicense/campus/seats', { class_code: code, ...goodTicket() });
const lastMail = async () => {
  await api.runJobs();
  return api.mail.findLast(({ to }) => to.address === 'li@example.com');
};

describe('an application', () => {
  it('gets its reference by mail after a code that names its purpose, and the operators get it with the number', async () => {
    const { purpose: _, email_code: __, ...applicant } = await trialForm(api, lecturer);
    api.clock.move(3_600_000);
    await lecturer.postJson('/rqlicense/send_email_verify_code', {
      email: applicant.email,
      about: 'campus',
      ...goodTicket(),
    });
    const code = api.mail.at(-1)?.text ?? '';
    expect(code).toContain('申请校园许可');
    expect(code).not.toContain('试用');
    const form = {
      ...applicant,
      email_code: /\d{6}/.exec(code)?.[0],
      role: 'lecturer',
      course: '量化投资导论',
      seats: '60',
    };
    const { body } = await lecturer.post('/rqlicense/rqsdk-edu/trial', form as Record<string, string>);
    const { reference } = body.data;
    expect((await lastMail())?.text).toContain(reference);
    const toOperators = api.mail.find(
      ({ subject, text }) => subject.includes('] 校园许可申请') && text.includes(reference),
    );
    expect(toOperators?.text).toContain(phone);
    expect(await ops('campus')).toContain(phone);
    expect((await standing()).campus).toMatchObject({ state: 'received', seats: null, taken: 0, classCode: null });
  });

  it('is returned to a repeated call with the same reference while pending or active', async () => {
    const reference = await apply();
    api.clock.move(dayMs);
    await signIn(api, lecturer, phone);
    expect(await apply()).toBe(reference);
    await ops('campus-grant', reference, '--quota', '1', '--seats', '1', '--until', today(20));
    expect((await standing()).campus).toMatchObject({ state: 'granted', seats: 1, taken: 1, classCode: null });
  });

  it('that is refused is mailed the reason, and can be replaced at once', async () => {
    const reference = await apply();
    await ops('campus-refuse', reference, '--reason', '请用学校邮箱申请');
    expect((await lastMail())?.text).toContain('请用学校邮箱申请');
    expect((await standing()).campus).toMatchObject({ state: 'refused', reason: '请用学校邮箱申请' });
    api.clock.move(dayMs);
    await signIn(api, lecturer, phone);
    expect(await apply()).not.toBe(reference);
    expect((await standing()).campus.state).toBe('received');
  });
});

describe('a grant', () => {
  it('mails the applicant a licence with the given quota and end, and the code', async () => {
    const reference = await applyAndGrant();
    const mail = await lastMail();
    const { licence, campus } = await standing();
    expect(campus).toMatchObject({ state: 'granted', seats: 3, taken: 1 });
    expect(campus.classCode).toMatch(/^C-[0-9A-Z]{10}$/);
    expect(mail?.text).toContain(campus.classCode);
    expect(String(mail?.attachments?.[0]?.content).trim()).toBe(licence.key);
    expect(await verifiedClaims(api, licence.key)).toMatchObject({
      product: 'rqsdk-edu',
      aud: 'rqsdk-edu',
      source: 'operator',
      quota: { dailyTrafficBytes: 2 * 1024 ** 3, concurrentSessions: 2 },
      // End of the last day in Beijing.
      exp: endOfBeijingDay(today(100)).getTime() / 1000,
    });
    const journal = await ops('journal');
    expect(journal).toContain(`campus-grant ${reference}`);
  });

  it.each([
    [['--quota', '0', '--seats', '3', '--until', 'soon'], '--quota'],
    [['--quota', '1', '--seats', '501', '--until', 'soon'], '--seats'],
    [['--quota', '1', '--seats', '3', '--until', '2020-01-01'], '--until'],
    [['--quota', '1', '--seats', '3', '--until', '2027-02-30'], '--until'],
    [['--quota', '1', '--seats', '3'], '--until'],
  ])('with %j is refused', async (options, named) => {
    await expect(ops('campus-grant', 'E-UNKNOWN000', ...options)).rejects.toThrow(named);
  });

  it('is possible once, and not for an unknown application', async () => {
    const reference = await applyAndGrant();
    const again = ['--quota', '1', '--seats', '3', '--until', today(9)];
    await expect(ops('campus-grant', reference, ...again)).rejects.toThrow('已批准');
    await expect(ops('campus-grant', 'E-0000000000', ...again)).rejects.toThrow('没有这份校园许可申请');
  });
});

describe('a seat', () => {
  it('is a signed licence until the end of the term, one for each browser, without an account', async () => {
    const reference = await applyAndGrant();
    const student = api.client();
    const { body } = await takeSeat(student, ` ${(await classCode()).toLowerCase()} `);
    expect(body.data.course).toBe('量化投资导论');
    expect(await verifiedClaims(api, body.data.licence.key)).toMatchObject({
      sub: `class:${reference}`,
      product: 'rqsdk-edu',
      quota: { dailyTrafficBytes: 2 * 1024 ** 3, concurrentSessions: 2 },
      exp: Date.parse((await standing()).campus.until) / 1000,
    });
    expect(beijingDay((await standing()).campus.until), 'the day that was granted').toBe(today(100));
    const asked = await api.client().get('/market/v1/quota', { authorization: `Bearer ${body.data.licence.key}` });
    expect(asked.status, 'the data API takes it').toBe(200);
    expect((await takeSeat(student, await classCode())).body.data.licence.id).toBe(body.data.licence.id);
    expect((await standing()).campus.taken).toBe(2);
    // In another class the same browser gets another seat.
    api.clock.move(dayMs);
    lecturer = api.client();
    await signIn(api, lecturer);
    await applyAndGrant();
    expect((await takeSeat(student, await classCode())).body.data.licence.id).not.toBe(body.data.licence.id);
  });

  it('is assigned up to the number of seats under concurrent requests', async () => {
    await applyAndGrant('4');
    const code = await classCode();
    const replies = await Promise.all(Array.from({ length: 8 }, () => takeSeat(api.client(), code)));
    const codes = replies.map(({ body }) => body.code);
    expect(codes.filter((answer) => answer === 0)).toHaveLength(3);
    expect(codes.filter((answer) => answer === refusals.classFull.code)).toHaveLength(5);
    expect((await standing()).campus).toMatchObject({ seats: 4, taken: 4 });
  });

  it('requires the human check and a valid code', async () => {
    await applyAndGrant();
    const old = await classCode();
    const student = api.client();
    const bad = await student.post('/rqlicense/campus/seats', { class_code: old, ticket: 'bad', randstr: '@' });
    expect(bad.body.code).toBe(refusals.captchaFailed.code);
    expect((await takeSeat(student, 'C-0000000000')).body.code).toBe(refusals.classUnknown.code);
    expect((await takeSeat(student, 'hello')).body).toMatchObject({
      code: refusals.badInput.code,
      field: 'class_code',
    });
    const seat = (await takeSeat(student, old)).body.data.licence.id;

    const renewed = (await lecturer.post('/rqlicense/campus/class_code')).body.data.classCode;
    expect(await classCode()).toBe(renewed);
    expect((await takeSeat(api.client(), old)).body.code).toBe(refusals.classUnknown.code);
    // An assigned seat is kept.
    expect((await takeSeat(student, renewed)).body.data.licence.id).toBe(seat);
  });

  it('ends with the term, after which the class can be applied for again', async () => {
    const reference = await applyAndGrant();
    const code = await classCode();
    const { id } = (await takeSeat(api.client(), code)).body.data.licence;
    api.clock.move(101 * dayMs);
    await signIn(api, lecturer, phone);
    expect((await standing()).campus).toMatchObject({ state: 'ended', classCode: null });
    expect((await takeSeat(api.client(), code)).body.code).toBe(refusals.classUnknown.code);
    expect((await api.client().get(`/rqlicense/licences/${id}/status`)).body.data.state).toBe('expired');
    expect(await apply()).not.toBe(reference);
  });

  it('ends if the class is closed, which is mailed to its applicant', async () => {
    const reference = await applyAndGrant();
    const code = await classCode();
    const { id } = (await takeSeat(api.client(), code)).body.data.licence;
    await ops('campus-close', reference);
    expect((await lastMail())?.subject).toContain('已停用');
    expect((await api.client().get(`/rqlicense/licences/${id}/status`)).body.data.state).toBe('revoked');
    expect((await standing()).campus.state).toBe('ended');
    expect((await takeSeat(api.client(), code)).body.code).toBe(refusals.classUnknown.code);
    await expect(ops('campus-renew', reference, '--until', today(9))).rejects.toThrow('已停用');
  });

  it('keeps its id with a renewed class, and gets a new text', async () => {
    const reference = await applyAndGrant();
    const student = api.client();
    const before = (await takeSeat(student, await classCode())).body.data.licence;
    await expect(ops('campus-renew', reference, '--until', today(9), '--seats', '1')).rejects.toThrow('2 个席位');
    await ops('campus-renew', reference, '--until', today(200), '--quota', '5', '--seats', '2');
    const after = (await takeSeat(student, await classCode())).body.data.licence;
    expect(after.id).toBe(before.id);
    expect((await verifiedClaims(api, after.key)).exp).toBe(endOfBeijingDay(today(200)).getTime() / 1000);
    expect(after.quota.dailyTrafficBytes).toBe(5 * 1024 ** 3);
    const mail = await lastMail();
    expect(mail?.subject).toContain('已续期');
    expect(String(mail?.attachments?.[0]?.content).trim()).toBe((await standing()).licence.key);
  });
});

it('a code can be renewed only for an active class of the lecturer', async () => {
  expect((await lecturer.post('/rqlicense/campus/class_code')).body.code).toBe(refusals.classUnknown.code);
  expect((await api.client().post('/rqlicense/campus/class_code')).body.code).toBe(refusals.notSignedIn.code);
});

it('deleting an account deletes its class, which its export contains; the seats of students stay valid', async () => {
  await applyAndGrant();
  const code = await classCode();
  const { id } = (await takeSeat(api.client(), code)).body.data.licence;
  const exported = (await lecturer.get('/user/account/export')).body.data;
  expect(exported.applications[0].campus).toMatchObject({ state: 'granted', classCode: code, taken: 2 });
  api.clock.move(61_000);
  const proof = await receiveCode(api, lecturer, phone, 'identity');
  await lecturer.post('/user/account/delete', { code: proof, confirmation: '注销账号' });
  expect((await takeSeat(api.client(), code)).body.code).toBe(refusals.classUnknown.code);
  expect((await api.client().get(`/rqlicense/licences/${id}/status`)).body.data.state).toBe('active');
});

it('sixty students behind one address get seats and first rows concurrently, without a refusal', async () => {
  await applyAndGrant('61');
  const code = await classCode();
  const { address } = api.client();
  const prices = '/market/v1/prices?order_book_ids=SIM001&start_date=2025-12-22&end_date=2025-12-24';
  const begin = async () => {
    const student = Object.assign(api.client(), { address });
    const opened = await student.post('/user/isLogin.do');
    const seat = await takeSeat(student, code);
    const sample = await student.get('/market/v1/sample_licence');
    const asked = { authorization: `Bearer ${sample.text.trim()}` };
    const rows = [await student.get(prices, asked), await student.get(`${prices}&format=csv`, asked)];
    return [opened, seat, sample, ...rows].map(({ status }) => status).join() + ` ${seat.body.code}`;
  };
  expect(new Set(await Promise.all(Array.from({ length: 60 }, begin)))).toEqual(new Set(['200,200,200,200,200 0']));
});
