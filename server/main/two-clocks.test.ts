import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { refusals } from '#contract/refusals.ts';
import { closeOverdue } from '#server/features/payments/close-order.ts';
import { aBooking } from '#server/testing/granted-applications.ts';
import { placeOrder, readOrder, requestPayment } from '#server/testing/order-forms.ts';
import {
  goodTicket,
  loginByCode,
  logInByPassword,
  newPhone,
  receiveCode,
  register,
  signIn,
} from '#server/testing/signed-in-client.ts';
import { createClient, type TestClient } from '#server/testing/test-client.ts';
import { gapPx, startTwoClocks, type Process, type TwoClocks } from '#server/testing/two-clocks.ts';
import { answerQr, beginWechat, confirmWechat, followWechat, referenceOf } from '#server/testing/wechat-login.ts';
import { runHousekeeping } from './housekeeping.ts';

const minuteMs = 60_000;
const ok = 0;
const password = '墨色琴弦-42';

let clocks: TwoClocks;
let api: TwoClocks['api'];
let processes: TwoClocks['processes'];
let move: TwoClocks['move'];
beforeAll(async () => {
  clocks = await startTwoClocks();
  ({ api, processes, move } = clocks);
});
afterAll(() => clocks.close());

/** Returns the same visitor, whose next request reaches another process. */
const at = ({ app }: Process, visitor: TestClient): TestClient => {
  const { address, cookie, otherCookies } = visitor;
  return Object.assign(createClient(app), { address, cookie, otherCookies });
};

const sendCode = (client: TestClient, phone: string, proof = goodTicket()) =>
  client.post('/user/sms/send', { phone_number: phone, ...proof });
const login = (client: TestClient, phone: string, code: string) =>
  client.post('/user/login/phone', {
    phone_number: phone,
    sms_code: code,
    signup: 'allow',
    agreement: agreementOf('login'),
  });
const isSignedIn = async (client: TestClient) => (await client.post('/user/isLogin.do')).body.code === ok;

describe.each([
  ['ahead', 'behind'],
  ['behind', 'ahead'],
] as const)('from a process whose clock is %s to one whose clock is %s', (first, second) => {
  const firstClient = () => createClient(processes[first].app);
  const next = (visitor: TestClient) => at(processes[second], visitor);

  it.each([
    [4, ok],
    [6, refusals.codeWrong.code],
  ])('a code is answered after %i minutes with %i', async (minutes, answer) => {
    const client = firstClient();
    const phone = newPhone();
    const code = await receiveCode(api, client, phone);
    move(minutes * minuteMs);
    expect((await login(next(client), phone, code)).body.code).toBe(answer);
  });

  it('the pause between two codes counts, and ends', async () => {
    const client = firstClient();
    const phone = newPhone();
    await sendCode(client, phone);
    const early = await sendCode(next(client), phone);
    expect([early.status, Number(early.headers['retry-after']) <= 60]).toEqual([429, true]);
    move(2 * minuteMs);
    expect((await sendCode(next(client), phone)).body.code).toBe(ok);
  });

  it("a visitor's pause after too many wrong codes counts, and ends a day later", async () => {
    const client = firstClient();
    const phone = newPhone();
    for (let codes = 0; codes < 3; codes += 1) {
      const code = await receiveCode(api, client, phone);
      const wrong = code === '000000' ? '111111' : '000000';
      for (let tries = 0; tries < 5; tries += 1) await login(client, phone, wrong);
      move(2 * minuteMs);
    }
    expect((await login(next(client), phone, '222222')).body.code).toBe(refusals.codePaused.code);
    move(24 * 60 * minuteMs);
    const code = await receiveCode(api, client, phone);
    expect((await login(next(client), phone, code)).body.code).toBe(ok);
  });

  it('the delay after wrong passwords counts, and ends', async () => {
    const phone = await register(api, firstClient(), password);
    const client = firstClient();
    for (let tries = 0; tries < 6; tries += 1) await logInByPassword(client, phone, 'wrong-one-9', goodTicket());
    const throttled = await logInByPassword(next(client), phone, password, goodTicket());
    expect(throttled.body.code).toBe(refusals.loginThrottled.code);
    move(2 * minuteMs);
    expect((await logInByPassword(next(client), phone, password, goodTicket())).body.code).toBe(ok);
  });

  it('a session works, and ends after two idle hours', async () => {
    const client = firstClient();
    await signIn(api, client);
    move(115 * minuteMs);
    expect(await isSignedIn(next(client))).toBe(true);
    move(125 * minuteMs);
    expect(await isSignedIn(next(client))).toBe(false);
  });

  it('a login counts as proof for ten minutes', async () => {
    const client = firstClient();
    await signIn(api, client);
    const isRecent = async () => (await next(client).get('/user/devices')).body.data.recentLogin;
    move(9 * minuteMs);
    expect(await isRecent()).toBe(true);
    move(2 * minuteMs);
    expect(await isRecent()).toBe(false);
  });

  it.each([
    [4, ok],
    [6, refusals.captchaFailed.code],
  ])('a passed human check is answered after %i minutes with %i', async (minutes, answer) => {
    const client = firstClient();
    const { id } = (await client.get('/captcha/challenge')).body.data;
    move(minuteMs);
    const { ticket, randstr } = (await next(client).post('/captcha/answer', { id, x: String(gapPx) })).body.data;
    move(minutes * minuteMs);
    expect((await sendCode(client, newPhone(), { ticket, randstr })).body.code).toBe(answer);
  });

  it.each([
    [9, 'a reference'],
    [11, 'expires'],
  ])('a login by WeChat that is confirmed after %i minutes comes back with %s', async (minutes, brought) => {
    const client = firstClient();
    const state = await beginWechat(client);
    const early = await answerQr(client, state, 'approve');
    move(minutes * minuteMs);
    // WeChat's own code is valid for five minutes. The page offers no other once the state has expired.
    const late = await answerQr(next(client), state, 'approve');
    const reference = referenceOf(await followWechat(next(client), late.includes('code=') ? late : early));
    expect(/^[\w-]{43}$/.test(reference) ? 'a reference' : reference).toBe(brought);
  });

  it.each([
    [9, ok],
    [11, refusals.wechatExpired.code],
  ])('the reference of a WeChat identity is answered after %i minutes with %i', async (minutes, answer) => {
    const client = firstClient();
    const reference = referenceOf(await confirmWechat(client));
    move(minutes * minuteMs);
    const reply = await loginByCode(api, next(client), newPhone(), { bind_wechat: reference });
    expect(reply.body.code).toBe(answer);
  });

  it.each([
    [9, ok],
    [11, refusals.codeWrong.code],
  ])('a booking without an account registers its visitor after %i minutes with %i', async (minutes, answer) => {
    const email = `booker-${minutes}-${first}@example.com`;
    const { client, params, body } = await aBooking({ ...api, client: firstClient }, email);
    move(minutes * minuteMs);
    const form = { registration: body.registration as string };
    const reply = await next(client).post(`/rqlicense/road-show/bookings/${params.reference}/account`, form);
    expect(reply.body.code).toBe(answer);
  });

  it('housekeeping deletes nothing that the other still needs', async () => {
    const client = firstClient();
    const phone = newPhone();
    const code = await receiveCode(api, client, phone);
    await runHousekeeping({ ...api.deps, clock: processes[second].clock });
    expect((await login(client, phone, code)).body.code).toBe(ok);
  });

  it.each([
    [29, ok],
    [31, refusals.orderNotPayable.code],
  ])('a payment that is begun %i minutes after the order is answered with %i', async (minutes, answer) => {
    const client = firstClient();
    await signIn(api, client);
    const id = await placeOrder(client);
    move(minutes * minuteMs);
    expect((await requestPayment(next(client), id, 'alipay')).body.code).toBe(answer);
  });

  it.each([
    [72 * 60 - 1, ok],
    [72 * 60 + 1, refusals.orderNotPayable.code],
  ])('a bank transfer that is asked about after %i minutes is answered with %i', async (minutes, answer) => {
    const client = firstClient();
    const phone = await signIn(api, client);
    const id = await placeOrder(client);
    await requestPayment(next(client), id, 'bank_transfer');
    move(minutes * minuteMs);
    await loginByCode(api, client, phone);
    expect((await requestPayment(next(client), id, 'bank_transfer')).body.code).toBe(answer);
  });

  it('an order is closed when its time is over, and not before', async () => {
    const client = firstClient();
    await signIn(api, client);
    const id = await placeOrder(client);
    const statusAfter = async (minutes: number) => {
      move(minutes * minuteMs);
      // The job runs whenever its worker polls.
      await closeOverdue({ ...api.deps, clock: processes[second].clock }, { orderId: id });
      return (await readOrder(next(client), id)).status;
    };
    expect(await statusAfter(29)).toBe('pending_payment');
    expect(await statusAfter(2)).toBe('closed');
  });

  it('a worker that runs too early runs again once the time has passed', async () => {
    const client = firstClient();
    await signIn(api, client);
    const id = await placeOrder(client);
    const { clock } = processes[second];
    const again = await closeOverdue({ ...api.deps, clock }, { orderId: id });
    const leftMinutes = ((again?.getTime() ?? 0) - clock.now().getTime()) / minuteMs;
    expect(leftMinutes).toBeGreaterThan(28);
    expect(leftMinutes).toBeLessThanOrEqual(30);
  });
});
