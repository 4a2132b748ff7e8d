import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { goodTicket, newPhone, otherThan, signIn, signInByEmail } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
let visitor: TestClient;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  // Codes are also limited by client address.
  api.clock.move(86_400_000);
  visitor = api.client();
});

const newEmail = () => `signed-in-${newPhone().slice(4)}@example.com`;
const codesSent = () => api.sms.length;
const mailsTo = (address: string) => api.mail.filter(({ to }) => to.address === address);
const needs = (field: string) => ({ code: refusals.badInput.code, field });

const send = (contact: Record<string, string>, client = visitor) =>
  client.post('/rqlicense/road-show/trial', {
    name: '李雷雷',
    company: '示例一基金管理有限公司',
    interest: 'ams',
    preferred_times: `${appointmentDays(api.clock.now())[0]}/am`,
    remarks: '请看 https://example.com/offer',
    ...contact,
  });

async function codeTo(phone: string): Promise<string> {
  await visitor.post('/rqlicense/road-show/sms_code', { phone, ...goodTicket() });
  return api.sms.findLast((message) => message.phone === phone)?.code ?? '';
}

describe('the number of an account', () => {
  it('books without code and address, and the form shows the number', async () => {
    const phone = await signIn(api, visitor);
    const before = codesSent();
    const check = (await visitor.get('/rqlicense/road-show/trial/check_trial')).body.data;
    expect(check).toMatchObject({ known: { phone, email: null }, agreed: true, booking: null });
    const { body } = await send({ phone });
    expect(body).toMatchObject({ code: 0, data: { state: 'asked', answeredBy: 'call' } });
    expect(codesSent()).toBe(before);
    await api.runJobs();
    const toOperators = api.mail.findLast(({ text }) => text.includes(body.data.reference));
    expect(toOperators?.text).toContain(phone);
    expect(toOperators?.text).toContain('请致电');
    const after = (await visitor.get('/rqlicense/road-show/trial/check_trial')).body.data;
    expect(after.booking).toEqual(body.data);
  });

  it('is the default, and is recognised in every spelling', async () => {
    await signIn(api, visitor);
    expect((await send({})).body).toMatchObject({ code: 0, data: { answeredBy: 'call' } });
    const other = api.client();
    api.clock.move(61_000);
    const phone = await signIn(api, other);
    const spaced = `${phone.slice(3, 6)} ${phone.slice(6, 10)} ${phone.slice(10)}`;
    expect((await send({ phone: spaced }, other)).body.code).toBe(0);
  });

  it('does not verify an address beside it: mails to that contain no typed text and no link', async () => {
    const phone = await signIn(api, visitor);
    const email = newEmail();
    const { data } = (await send({ phone, email })).body;
    expect(data.answeredBy).toBe('mail');
    await api.runJobs();
    const [mail] = mailsTo(email);
    expect(mail?.text).toContain(data.reference);
    for (const typed of ['李雷雷', '示例一基金', 'example.com/offer', phone, data.key, 'booking=']) {
      expect(JSON.stringify(mail)).not.toContain(typed);
    }
  });
});

describe('another number than the account’s', () => {
  it('requires its own code, which verifies it', async () => {
    const own = await signIn(api, visitor);
    const phone = newPhone();
    const reply = (contact: Record<string, string>) => send(contact).then(({ body }) => body);
    expect(await reply({ phone })).toMatchObject(needs('sms_code'));
    api.clock.move(61_000);
    const code = await codeTo(phone);
    expect(await reply({ phone, sms_code: otherThan(code) })).toMatchObject({ code: refusals.codeWrong.code });
    expect(await reply({ phone: newPhone(), sms_code: code })).toMatchObject({ code: refusals.codeWrong.code });
    const { data } = await reply({ phone, sms_code: code });
    await api.runJobs();
    const toOperators = api.mail.findLast(({ text }) => text.includes(data.reference))?.text;
    expect(toOperators).toContain(phone);
    expect(toOperators).not.toContain(own);
  });

  it('is only for calls if the account’s own address confirms the booking', async () => {
    const email = newEmail();
    await signInByEmail(api, visitor, email);
    const { data } = (await send({ email, phone: newPhone() })).body;
    await api.runJobs();
    expect(mailsTo(email).at(-1)?.text).toContain(`booking=${data.reference}`);
  });
});

describe('an account without a number', () => {
  it('needs no code for its address, but for every other contact', async () => {
    const email = newEmail();
    await signInByEmail(api, visitor, email);
    const phone = newPhone();
    expect((await send({})).body).toMatchObject(needs('email'));
    expect((await send({ sms_code: '123456' })).body).toMatchObject(needs('phone'));
    expect((await send({ phone })).body).toMatchObject(needs('sms_code'));
    expect((await send({ phone, email: newEmail() })).body).toMatchObject(needs('email_code'));
    const sms_code = await codeTo(phone);
    const { body } = await send({ phone, email, sms_code });
    expect(body.code).toBe(0);
    await api.runJobs();
    // The account's own address counts as verified however the booking is confirmed.
    expect(mailsTo(email).at(-1)?.text).toContain(`booking=${body.data.reference}`);
  });
});

it('the number of another account confirms nothing without its code, with or without a session', async () => {
  const phone = await signIn(api, visitor);
  const other = api.client();
  api.clock.move(61_000);
  await signIn(api, other);
  expect((await send({ phone }, other)).body).toMatchObject(needs('sms_code'));
  expect((await send({ phone }, api.client())).body).toMatchObject(needs('email'));
});
