import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFaults, type Faults } from '#server/adapters/faults.ts';
import type { SmsMessage } from '#server/kernel/ports/ports.ts';
import { createEmbeddedSms } from './embedded-sms.ts';

const mainland: SmsMessage = { phone: '+8613800138000', code: '012345', validMinutes: 5, purpose: 'login' };

let outboxDir: string;
let lines: string[];
let faults: Faults;
beforeEach(async () => {
  outboxDir = join(await mkdtemp(join(tmpdir(), 'sms-')), 'outbox');
  lines = [];
  faults = createFaults();
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(join(outboxDir, '..'), { recursive: true });
});

const sender = () =>
  createEmbeddedSms({
    outboxDir,
    clock: { now: () => new Date('2026-05-06T07:08:09.010Z') },
    brand: { zh: '示例', en: 'Sample' },
    announce: (line) => lines.push(line),
    faults,
  });

const sent = async () => {
  const names = await readdir(outboxDir).catch(() => []);
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(outboxDir, name), 'utf8')) as unknown));
};

it('a message to a mainland number is Chinese, in the outbox and on the terminal', async () => {
  await sender().send(mainland);
  const text = '【示例】您正在登录，验证码为 012345，5 分钟内有效。如非本人操作，请忽略本短信。';
  await expect(sent()).resolves.toEqual([
    { phone: '+8613800138000', code: '012345', purpose: 'login', text, sentAt: '2026-05-06T07:08:09.010Z' },
  ]);
  expect(lines).toEqual([`短信 SMS → +8613800138000  ${text}`]);
});

it('a message to another country is English', async () => {
  await sender().send({ ...mainland, phone: '+14155550123', purpose: 'reset' });
  expect(lines[0]).toContain('[Sample] Use 012345 to reset your password. Valid for 5 minutes.');
});

it('a notice is a text without a code, in the language of the number', async () => {
  const notice = { change: '设置了新密码', time: '2027-01-31 16:00', device: 'Chrome · Windows' };
  await expect(sender().sendNotice({ phone: mainland.phone, ...notice })).resolves.toBe(true);
  const text =
    '【示例】您的账号于 2027-01-31 16:00 设置了新密码，操作来自 Chrome · Windows。如非本人操作，请立即重置密码并联系我们。';
  await expect(sent()).resolves.toEqual([
    { phone: mainland.phone, notice: true, text, sentAt: '2026-05-06T07:08:09.010Z' },
  ]);
  await sender().sendNotice({ ...notice, phone: '+14155550123', change: 'got a new password' });
  expect(lines[1]).toContain('[Sample] Your account got a new password at 2027-01-31 16:00 (Beijing time)');
});

it('refuses on request, writes nothing then, and works again afterwards', async () => {
  const sms = sender();
  faults.sms = 'refuse';
  await expect(sms.send(mainland)).rejects.toThrow('refused on request');
  await expect(sent()).resolves.toEqual([]);
  expect(lines).toEqual([]);
  faults.sms = 'none';
  await sms.send(mainland);
  await expect(sent()).resolves.toHaveLength(1);
});

it('hangs on request until the provider’s timeout, and sends nothing late', async () => {
  vi.useFakeTimers();
  faults.sms = 'hang';
  const ends = vi.fn<(message: string) => void>();
  const sending = sender()
    .send(mainland)
    .catch((error: Error) => ends(error.message));
  await vi.advanceTimersByTimeAsync(4999);
  expect(ends).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await sending;
  expect(ends).toHaveBeenCalledWith('embedded sms: no answer within 5000 ms');
  await expect(sent()).resolves.toEqual([]);
});
