import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { refusals } from '#contract/refusals.ts';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import {
  goodTicket,
  newPhone,
  otherThan,
  receiveCode,
  signIn,
  signInByEmail,
} from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const name = '李雷雷';
const company = '示例一基金管理有限公司';
const remarks = '请看 https://example.com/offer';
let api: TestApi;
let visitor: TestClient;
let phone: string;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  // Codes are also limited by client address.
  api.clock.move(86_400_000);
  visitor = api.client();
  phone = newPhone();
});

const days = () => appointmentDays(api.clock.now());
const ops = (...args: string[]) => runCommand(api.deps, args).then(String);
const askCode = (to = phone) => visitor.post('/rqlicense/road-show/sms_code', { phone: to, ...goodTicket() });
const mailsTo = (address: string) => api.mail.filter(({ to }) => to.address === address);

async function codeFor(to = phone): Promise<string> {
  const { body } = await askCode(to);
  expect(body).toMatchObject({ code: 0, data: { resendAfterSeconds: expect.any(Number) } });
  return api.sms.findLast((message) => message.phone === to)?.code ?? '';
}

const send = (more: Record<string, string>) =>
  visitor.post('/rqlicense/road-show/trial', {
    name,
    company,
    phone,
    interest: 'ams',
    preferred_times: `${days()[0]}/am,${days()[1]}/pm`,
    remarks,
    agreement: agreementOf('login'),
    ...more,
  });

async function book(more: Record<string, string> = {}) {
  const { body } = await send({ sms_code: await codeFor(), ...more });
  expect(body.code).toBe(0);
  const { reference, key } = body.data as { reference: string; key: string };
  return { booking: body.data, reference, key, path: `/rqlicense/road-show/bookings/${reference}` };
}

describe('the code of a number', () => {
  it('confirms a booking without an address: no mail, a request to call for the operators, and a link', async () => {
    const before = api.mail.length;
    const { booking, reference, key, path } = await book();
    expect(api.sms.findLast((message) => message.phone === phone)?.purpose).toBe('road-show');
    expect(booking).toMatchObject({ state: 'asked', answeredBy: 'call' });
    expect((await api.client().post(path, { key })).body.data.reference).toBe(reference);
    await api.runJobs();
    const mails = api.mail.slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('路演预约：ams')]);
    expect(mails[0]?.text).toContain(phone);
    expect(mails[0]?.text).toContain('请致电');
  });

  it('cannot be a login’s, a wrong one, another number’s or missing', async () => {
    const login = await receiveCode(api, visitor, phone, 'login');
    api.clock.move(60_000);
    const mine = await codeFor();
    for (const [more, expected] of [
      [{ sms_code: login === mine ? otherThan(mine) : login }, { code: refusals.codeWrong.code }],
      [{ sms_code: otherThan(mine) }, { code: refusals.codeWrong.code }],
      [{ sms_code: mine, phone: newPhone() }, { code: refusals.codeWrong.code }],
      [
        { sms_code: mine, phone: '12' },
        { code: refusals.badInput.code, field: 'phone' },
      ],
      [{ sms_code: mine, agreement: '' }, { code: refusals.agreementMissing.code }],
      [{ email: 'a@example.com' }, { code: refusals.badInput.code, field: 'email_code' }],
      [{}, { code: refusals.badInput.code, field: 'email' }],
    ] as const) {
      expect((await send(more)).body).toMatchObject(expected);
    }
    expect((await send({ sms_code: mine })).body.code).toBe(0);
    expect((await send({ sms_code: mine })).body.code).toBe(refusals.codeWrong.code);
  });

  it('opens no session', async () => {
    const sms_code = await codeFor();
    const agreement = agreementOf('login');
    const login = await visitor.post('/user/login/phone', {
      phone_number: phone,
      sms_code,
      signup: 'allow',
      agreement,
    });
    expect(login.body.code).toBe(refusals.codeWrong.code);
  });

  it('requires the human check, and counts against the recipient’s limit of codes', async () => {
    const unchecked = await visitor.post('/rqlicense/road-show/sms_code', { phone, ticket: 'bad', randstr: '@' });
    expect(unchecked.body.code).toBe(refusals.captchaFailed.code);
    await codeFor();
    expect((await askCode()).body).toMatchObject({ code: 429 });
    // The pause belongs to the recipient, for every purpose of a code.
    const login = await visitor.post('/user/sms/send', { phone_number: phone, purpose: 'login', ...goodTicket() });
    expect(login.body.code).toBe(429);
    for (let sent = 1; sent < 5; sent += 1) {
      api.clock.move(61_000);
      await codeFor();
    }
    api.clock.move(61_000);
    expect((await askCode()).body.code).toBe(429);
  });
});

describe('a number has one current booking', () => {
  it('verified again, the same one with its link; another number has another', async () => {
    const { reference, key } = await book();
    api.clock.move(3_600_000);
    expect((await book()).booking).toMatchObject({ reference, key });
    phone = newPhone();
    expect((await book()).reference).not.toBe(reference);
  });

  it('an account with the number sees it and cannot book a second; one with the unverified address does not see it', async () => {
    const email = `beside-${phone.slice(3)}@example.com`;
    const { reference, key } = await book({ email });
    api.clock.move(61_000);
    await signIn(api, visitor, phone);
    const check = (await visitor.get('/rqlicense/road-show/trial/check_trial')).body.data;
    expect(check).toMatchObject({ state: 'active', booking: { reference, key } });
    expect((await visitor.get('/rqlicense/trials')).body.data).toMatchObject([{ reference }]);
    expect((await send({ email })).body.data.reference).toBe(reference);

    const stranger = api.client();
    await signInByEmail(api, stranger, email);
    expect((await stranger.get('/rqlicense/road-show/trial/check_trial')).body.data.booking).toBeNull();
    expect((await stranger.get('/rqlicense/trials')).body.data).toEqual([]);
    expect((await stranger.get('/user/account/export')).body.data.applications).toEqual([]);
  });

  it('an account does not see a booking with its number that was verified by an address', async () => {
    const email = `proven-${phone.slice(3)}@example.com`;
    await visitor.post('/rqlicense/road-show/code', { email, ...goodTicket() });
    const email_code = /\d{6}/.exec(mailsTo(email).at(-1)?.text ?? '')?.[0] ?? '';
    expect((await send({ email, email_code })).body.code).toBe(0);
    await signIn(api, visitor, phone);
    expect((await visitor.get('/rqlicense/road-show/trial/check_trial')).body.data.booking).toBeNull();
  });
});

const online = ['--time', '10:00', '--person', '李雷', '--link', 'https://meet.example.com/123'];

describe('an address beside a verified number', () => {
  it('gets reference, product and half days, no typed text and no link', async () => {
    const email = `unproven-${phone.slice(3)}@example.com`;
    const { reference, key, path, booking } = await book({ email });
    expect(booking.answeredBy).toBe('mail');
    await api.client().post(`${path}/move`, { key, preferred_times: `${days()[3]}/am` });
    await ops('road-show-confirm', reference, `${days()[3]}/am`, ...online);
    await ops('road-show-cancel', reference, '--reason', '讲师生病');
    await api.runJobs();
    const mails = mailsTo(email);
    expect(mails).toHaveLength(4);
    for (const { to, subject, text, attachments } of mails) {
      const all = [JSON.stringify(to), subject, text, String(attachments?.[0]?.content)].join('\n');
      for (const typed of [name, company, remarks, 'example.com/offer', phone, key, 'booking=']) {
        expect(all).not.toContain(typed);
      }
      expect(text).toContain(reference);
      expect(text).toContain('资产管理系统');
    }
    expect(mails[0]?.text).toContain('上午');
    expect(mails[3]?.text).toContain('讲师生病');
  });

  it('gets five mails a day over all bookings, and further changes still take effect', async () => {
    const email = `flooded-${phone.slice(3)}@example.com`;
    const { key, path } = await book({ email });
    for (const day of [2, 3, 4, 5, 6]) {
      const { body } = await api.client().post(`${path}/move`, { key, preferred_times: `${days()[day]}/am` });
      expect(body.data.preferredTimes).toEqual([`${days()[day]}/am`]);
    }
    await api.runJobs();
    expect(mailsTo(email)).toHaveLength(5);
  });
});

it('operators can confirm, move and cancel without an address, and are reminded to call', async () => {
  const { reference, path, key } = await book();
  const before = api.mail.length;
  const call = `请致电告知：${name} ${phone}`;
  expect(await ops('road-show-confirm', reference, `${days()[0]}/am`, ...online)).toContain(call);
  expect(await ops('road-show-move', reference, `${days()[4]}/pm`, '--time', '14:00', ...online.slice(2))).toContain(
    call,
  );
  const shown = (await api.client().post(path, { key })).body.data;
  expect(shown).toMatchObject({ state: 'confirmed', appointment: `${days()[4]}/pm` });
  expect(await ops('road-show-cancel', reference, '--reason', '讲师生病')).toContain(call);
  await api.runJobs();
  expect(api.mail.slice(before).filter(({ text }) => text.includes('讲师生病'))).toEqual([]);
  const email = `with-${phone.slice(3)}@example.com`;
  api.clock.move(61_000);
  const other = await book({ email });
  expect(await ops('road-show-confirm', other.reference, `${days()[0]}/am`, ...online)).not.toContain('致电');
});

describe('registering after a booking', () => {
  const register = (reference: string, registration: string) =>
    visitor.post(`/rqlicense/road-show/bookings/${reference}/account`, { registration });

  it('registers the number once, without the unverified address', async () => {
    const { booking, reference } = await book({ email: `press-${phone.slice(3)}@example.com` });
    const { body } = await register(reference, booking.registration);
    expect(body).toMatchObject({ code: 0, phone, email: null, fullname: name, agreements_due: [] });
    expect((await visitor.get('/rqlicense/trials')).body.data).toMatchObject([{ product: 'road-show', reference }]);
    expect((await register(reference, booking.registration)).body.code).toBe(refusals.codeWrong.code);
  });

  it('is possible for ten minutes and for new numbers only', async () => {
    const { booking, reference } = await book();
    api.clock.move(10 * 60_000);
    expect((await register(reference, booking.registration)).body.code).toBe(refusals.codeWrong.code);

    phone = newPhone();
    const raced = await book();
    api.clock.move(61_000);
    await signIn(api, api.client(), phone);
    expect((await register(raced.reference, raced.booking.registration)).body.code).toBe(refusals.phoneTaken.code);
    api.clock.move(61_000);
    expect((await book()).booking.registration).toBeUndefined();
  });
});
