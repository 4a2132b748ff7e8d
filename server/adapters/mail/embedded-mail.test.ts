import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFaults, type Faults } from '#server/adapters/faults.ts';
import type { MailMessage } from '#server/kernel/ports/ports.ts';
import { composeMail } from './compose.ts';
import { createEmbeddedMail } from './embedded-mail.ts';

const message: MailMessage = {
  to: { name: '李雷', address: 'li@example.com' },
  subject: '试用许可已开通',
  text: '正文：你好\n',
};

let outboxDir: string;
let lines: string[];
let faults: Faults;
beforeEach(async () => {
  outboxDir = await mkdtemp(join(tmpdir(), 'mail-'));
  lines = [];
  faults = createFaults();
});
afterEach(() => rm(outboxDir, { recursive: true }));

const send = (changed: Partial<MailMessage> = {}) =>
  createEmbeddedMail({
    outboxDir,
    from: { name: '示例', address: 'from@example.com' },
    clock: { now: () => new Date('2026-05-06T07:08:09Z') },
    announce: (line) => lines.push(line),
    faults,
  }).send({ ...message, ...changed });

it('a message becomes an .eml file that a mail program reads, and a line with its path', async () => {
  const licence = new Uint8Array([0, 1, 2, 253, 254, 255]);
  await send({
    attachments: [{ filename: '授权 key.lic', contentType: 'application/octet-stream', content: licence }],
  });

  const [name = ''] = await readdir(outboxDir);
  expect(name).toMatch(/\.eml$/);
  const mail = await PostalMime.parse(await readFile(join(outboxDir, name)));
  expect(mail).toMatchObject({
    from: { name: '示例', address: 'from@example.com' },
    to: [{ name: '李雷', address: 'li@example.com' }],
    subject: '试用许可已开通',
    date: '2026-05-06T07:08:09.000Z',
  });
  expect(mail.text?.trimEnd()).toBe('正文：你好');
  expect(mail.attachments[0]).toMatchObject({ filename: '授权 key.lic', mimeType: 'application/octet-stream' });
  expect(mail.attachments[0]?.content).toEqual(licence.buffer);
  expect(lines).toEqual([`邮件 mail → li@example.com  试用许可已开通  ${join(outboxDir, name)}`]);
});

it('a header that would start another header is refused and nothing is written', async () => {
  await expect(send({ subject: '你好\r\nBcc: victim@example.com' })).rejects.toThrow('line break');
  await expect(send({ to: { address: 'a@example.com, victim@example.com' } })).rejects.toThrow('single bare address');
  await expect(readdir(outboxDir)).resolves.toEqual([]);
});

it('a mail that was subscribed to names where one POST ends it, and no other mail does', async () => {
  const unsubscribe = 'https://www.example.com/api/end/1.ab';
  await send({ unsubscribe });
  const [name = ''] = await readdir(outboxDir);
  const { headers } = await PostalMime.parse(await readFile(join(outboxDir, name)));
  const listed = headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]);
  expect(new Map(listed as [string, string][])).toEqual(
    new Map([
      ['list-unsubscribe', `<${unsubscribe}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ]),
  );
  await expect(send({ unsubscribe: `${unsubscribe}>, <mailto:victim@example.com` })).rejects.toThrow(
    'to unsubscribe at',
  );
  const plain = composeMail(message, { name: '', address: 'from@example.com' }, new Date(0));
  expect(plain.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
});

it('refuses on request and writes nothing then', async () => {
  faults.mail = 'refuse';
  await expect(send()).rejects.toThrow('refused on request');
  await expect(readdir(outboxDir)).resolves.toEqual([]);
  expect(lines).toEqual([]);
});

it('a message with an id has the same Message-ID whenever it is sent', async () => {
  for (const _ of [1, 2]) await send({ id: '0f'.repeat(16) });
  for (const name of await readdir(outboxDir)) {
    const mail = await PostalMime.parse(await readFile(join(outboxDir, name)));
    expect(mail.messageId).toBe(`<${'0f'.repeat(16)}@example.com>`);
  }
});

it('an answer names the mail that it follows; nothing in a mail makes the server read a file or call a host', () => {
  const thread = { messageId: 'b@example.com', follows: 'a@example.com' };
  expect(composeMail({ ...message, thread }, { name: '', address: 'from@example.com' }, new Date(0))).toMatchObject({
    messageId: '<b@example.com>',
    inReplyTo: '<a@example.com>',
    references: '<a@example.com>',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
});
