import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreementOf } from '#contract/agreements.ts';
import { refusals } from '#contract/refusals.ts';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { personalDataDays } from '#server/kernel/db/kept-data.ts';
import { runHousekeeping } from '#server/main/housekeeping.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { goodTicket, receiveCode, signIn } from '#server/testing/signed-in-client.ts';
import { tablesWith } from '#server/testing/table-names.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const dayMs = 86_400_000;
const email = 'visitor@example.com';
let api: TestApi;
let visitor: TestClient;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  // Sending codes is limited, so each test uses another month, in which earlier bookings are over.
  api.clock.move(31 * dayMs);
  visitor = api.client();
});

const days = () => appointmentDays(api.clock.now());
const ops = (...args: string[]) => runCommand(api.deps, args).then(String);

async function codeFor(client: TestClient): Promise<string> {
  await client.post('/rqlicense/road-show/code', { email, ...goodTicket() });
  return /\d{6}/.exec(api.mail.findLast(({ to }) => to.address === email)?.text ?? '')?.[0] ?? '';
}

async function form(more: Record<string, string> = {}) {
  const [first = '', second = ''] = days();
  return {
    name: '李雷',
    company: '示例一基金管理有限公司',
    email,
    phone: '+8613800138000',
    interest: 'ams',
    preferred_times: `${first}/am,${second}/pm`,
    agreement: agreementOf('login'),
    ...more,
  };
}

/** Books without an account. @returns the booking and the link of its mail */
async function book() {
  const { body } = await visitor.post('/rqlicense/road-show/trial', await form({ email_code: await codeFor(visitor) }));
  if (body.code !== 0) throw new Error(JSON.stringify(body));
  const { text } = await lastMail();
  const link = new URL(/https?:\S+booking=\S+/.exec(text)?.[0] ?? '');
  const { registration: _, key: __, answeredBy: ___, ...booking } = body.data;
  const { reference } = booking;
  const key = new URLSearchParams(link.hash.slice(1)).get('key') ?? '';
  return { reference, key, booking, path: `/rqlicense/road-show/bookings/${reference}` };
}

async function lastMail() {
  await api.runJobs();
  const mail = api.mail.findLast(({ to }) => to.address === email);
  const [file] = mail?.attachments ?? [];
  return {
    text: mail?.text ?? '',
    subject: mail?.subject ?? '',
    type: file?.contentType,
    calendar: String(file?.content),
  };
}

/** Reads UID, sequence, start and status of each event. */
function eventsIn(calendar: string) {
  return calendar
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      ['UID', 'SEQUENCE', 'DTSTART', 'STATUS'].map((name) => new RegExp(`${name}:(.*)\r`).exec(event)?.[1]),
    );
}
const start = (day: string | undefined, time: string) => `${day?.replaceAll('-', '')}T${time}Z`;

describe('without an account', () => {
  it('is confirmed by a code to the address that names its purpose, and the operators see the number', async () => {
    const code = await codeFor(visitor);
    expect(api.mail.at(-1)?.text).toContain('预约路演');
    const sent = await visitor.post('/rqlicense/road-show/trial', await form({ email_code: code }));
    expect(sent.body.data).toMatchObject({ state: 'asked', appointment: null });
    await api.runJobs();
    const { reference } = sent.body.data;
    const toOperators = api.mail.find(
      ({ subject, text }) => subject.includes('] 路演预约') && text.includes(reference),
    );
    expect(toOperators?.text).toContain('+8613800138000');
    expect((await lastMail()).text).toContain(reference);
    expect(await ops('trials')).toContain('+8613800138000');
  });

  it('requires code, agreement and human check, and shows a booking only to its verified visitor', async () => {
    const { reference } = await book();
    for (const [more, expected] of [
      [{}, { code: refusals.badInput.code, field: 'email_code' }],
      [{ email_code: '000000' }, { code: refusals.codeWrong.code }],
      [{ email_code: '000000', agreement: '' }, { code: refusals.agreementMissing.code }],
    ] as const) {
      const { body } = await api.client().post('/rqlicense/road-show/trial', await form(more));
      expect(body).toMatchObject(expected);
      expect(JSON.stringify(body)).not.toContain(reference);
    }
    const unchecked = await visitor.post('/rqlicense/road-show/code', { email, ticket: 'bad', randstr: '@' });
    expect(unchecked.body.code).toBe(refusals.captchaFailed.code);
  });

  it('is booked once for an address: verified again, the same booking', async () => {
    const { reference } = await book();
    api.clock.move(3_600_000);
    const again = await visitor.post('/rqlicense/road-show/trial', await form({ email_code: await codeFor(visitor) }));
    expect(again.body.data.reference).toBe(reference);
  });

  it('needs no code if the visitor is logged in with the address', async () => {
    await signIn(api, visitor);
    const code = await codeFor(visitor);
    // A road-show's code without an account is not valid for an account's application.
    const { body } = await visitor.post('/rqlicense/road-show/trial', await form({ email_code: code }));
    expect(body.code).toBe(refusals.codeWrong.code);
  });
});

describe('a time', () => {
  it.each(['weekend', 'today', 'tomorrow', 'in two months'])('%s is refused', async (when) => {
    const [first = ''] = days();
    const later = (from: string, more: number) => new Date(Date.parse(from) + more * dayMs).toISOString().slice(0, 10);
    const saturday = later(first, (6 - new Date(first).getUTCDay() + 7) % 7);
    const today = later(api.clock.now().toISOString().slice(0, 10), 0);
    const day = { weekend: saturday, today, tomorrow: later(today, 1), 'in two months': later(first, 70) }[when];
    const { body } = await visitor.post('/rqlicense/road-show/trial', await form({ preferred_times: `${day}/am` }));
    expect(body).toMatchObject({ code: refusals.badInput.code, field: 'preferred_times' });
  });
});

describe('the link of the mail', () => {
  it('shows the booking, and nothing to another key', async () => {
    const { path, key, booking } = await book();
    expect((await api.client().post(path, { key })).body.data).toEqual(booking);
    const other = `${key.startsWith('0') ? '1' : '0'}${key.slice(1)}`;
    for (const action of ['move', 'cancel']) {
      const body = { key: other, preferred_times: `${days()[3]}/am` };
      expect((await api.client().post(`${path}/${action}`, body)).body.code).toBe(refusals.bookingUnknown.code);
    }
    expect((await api.client().post(path, { key: other })).body.code).toBe(refusals.bookingUnknown.code);
  });

  it('can be read thirty times in ten minutes from one address, counted separately from others', async () => {
    const { path, key } = await book();
    const [guesser, other] = [api.client(), api.client()];
    for (let at = 0; at < 30; at += 1) expect((await guesser.post(path, { key: '0'.repeat(64) })).status).toBe(200);
    expect((await guesser.post(path, { key })).status).toBe(429);
    expect((await other.post(path, { key })).body.code).toBe(0);
  });

  it('moves it: calendar entries keep their UID, and leftover ones are cancelled', async () => {
    const { path, key, reference } = await book();
    const [, , , fourth] = days();
    const { body } = await api.client().post(`${path}/move`, { key, preferred_times: `${fourth}/pm` });
    expect(body.data).toMatchObject({ state: 'asked', preferredTimes: [`${fourth}/pm`] });
    const mail = await lastMail();
    expect(mail.type).toContain('method=PUBLISH');
    expect(eventsIn(mail.calendar)).toEqual([
      [`${reference}-1`, '1', start(fourth, '060000'), 'TENTATIVE'],
      [`${reference}-2`, '1', start(days()[1], '060000'), 'CANCELLED'],
    ]);
    expect(api.mail.some(({ subject, text }) => subject.includes('路演改期') && text.includes(reference))).toBe(true);
  });

  it('cancels it once, with METHOD:CANCEL, after which another can be booked at once', async () => {
    const { path, key, reference } = await book();
    expect((await api.client().post(`${path}/cancel`, { key })).body.data.state).toBe('cancelled');
    const mail = await lastMail();
    expect(mail.type).toContain('method=CANCEL');
    expect(mail.calendar).toContain('METHOD:CANCEL');
    expect(eventsIn(mail.calendar).map(([uid, sequence, , status]) => [uid, sequence, status])).toEqual([
      [`${reference}-1`, '1', 'CANCELLED'],
      [`${reference}-2`, '1', 'CANCELLED'],
    ]);
    expect((await api.client().post(`${path}/cancel`, { key })).body.code).toBe(refusals.bookingOver.code);
    const moved = await api.client().post(`${path}/move`, { key, preferred_times: `${days()[2]}/am` });
    expect(moved.body.code).toBe(refusals.bookingOver.code);
    api.clock.move(3_600_000);
    expect((await book()).reference).not.toBe(reference);
  });
});

const online = ['--time', '10:00', '--person', '李雷', '--link', 'https://meet.example.com/123'];

describe('operators', () => {
  it('confirm a preferred time, move it and cancel it, each with a mail and the updated file', async () => {
    const { reference, path, key } = await book();
    const [first = '', second = '', third = ''] = days();
    await expect(ops('road-show-confirm', reference, `${third}/am`, ...online)).rejects.toThrow(`${first} 上午`);
    for (const [given, missing] of [
      [[], '--time'],
      [['--time', '10:00', '--person', '李雷', '--link', 'https://meet.example.com/1'], '半天'],
      [['--time', '15:30', '--link', 'https://meet.example.com/1'], '--person'],
      [['--time', '15:30', '--person', '李雷'], '会议链接或地点'],
      [['--time', '15:30', '--person', '李雷', '--link', 'meet.example.com'], 'https://'],
    ] as const)
      await expect(ops('road-show-confirm', reference, `${second}/pm`, ...given)).rejects.toThrow(missing);
    await ops(
      'road-show-confirm',
      reference,
      `${second}/pm`,
      '--time',
      '15:30',
      '--person',
      '李雷',
      '--place',
      '示例路 1 号',
    );
    const confirmed = await lastMail();
    expect(confirmed.subject).toContain('已确认');
    expect(confirmed.text).toContain(`${second} 15:30–16:30\n接待：李雷\n地点：示例路 1 号`);
    expect(confirmed.calendar).toContain('LOCATION:示例路 1 号');
    expect(eventsIn(confirmed.calendar)).toEqual([
      [`${reference}-1`, '1', start(second, '073000'), 'CONFIRMED'],
      [`${reference}-2`, '1', start(second, '060000'), 'CANCELLED'],
    ]);
    const shown = (await api.client().post(path, { key })).body.data;
    expect(shown).toMatchObject({
      state: 'confirmed',
      appointment: `${second}/pm`,
      meeting: { from: `${second}T07:30:00.000Z`, person: '李雷', link: null, place: '示例路 1 号' },
    });
    await ops('road-show-move', reference, `${third}/am`, ...online);
    const moved = await lastMail();
    expect(moved.text).toContain(`${third} 10:00–11:00\n接待：李雷\n会议链接：https://meet.example.com/123`);
    expect(eventsIn(moved.calendar)[0]).toEqual([`${reference}-1`, '2', start(third, '020000'), 'CONFIRMED']);
    await expect(ops('road-show-cancel', reference)).rejects.toThrow('--reason');
    await ops('road-show-cancel', reference, '--reason', '讲师生病');
    const cancelled = await lastMail();
    expect(cancelled.text).toContain('讲师生病');
    expect(eventsIn(cancelled.calendar)[0]).toEqual([`${reference}-1`, '3', start(third, '020000'), 'CANCELLED']);
    await expect(ops('road-show-confirm', reference, `${first}/am`, ...online)).rejects.toThrow('已取消');
    await expect(ops('road-show-confirm', 'R-0000000000', `${second}/pm`, ...online)).rejects.toThrow(
      '没有这个路演预约',
    );
    expect(await ops('journal')).toContain(`road-show-cancel ${reference}`);
  });

  it.each(['2026-02-30/am', 'tomorrow', ''])('cannot set the time %j', async (time) => {
    const { reference } = await book();
    await expect(ops('road-show-move', reference, time, ...online)).rejects.toThrow('工作日');
  });
});

it('a booking belongs to the person with the address: it is exported, and deleted with the account and by retention', async () => {
  const { reference } = await book();
  const phone = await signIn(api, visitor);
  await api.deps.db.updateTable('users').set({ email }).where('phone', '=', phone).execute();
  const { applications } = (await visitor.get('/user/account/export')).body.data;
  expect(applications).toMatchObject([{ reference, product: 'road-show' }]);
  api.clock.move(61_000);
  const code = await receiveCode(api, visitor, phone, 'identity');
  await visitor.post('/user/account/delete', { code, confirmation: '注销账号' });
  expect(await tablesWith(api.deps.db, reference)).toEqual([]);

  api.clock.move(3_600_000);
  const later = await book();
  api.clock.move((personalDataDays + 1) * dayMs);
  await runHousekeeping(api.deps);
  expect(await tablesWith(api.deps.db, later.reference)).not.toContain('trials');
});
