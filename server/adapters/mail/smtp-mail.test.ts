import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { ProviderRefused, type MailMessage } from '#server/kernel/ports/ports.ts';
import { createSmtpMail, needsTls } from './smtp-mail.ts';

const message: MailMessage = {
  to: { name: '韩梅梅', address: 'han@example.com' },
  subject: '您的验证码，有效期五分钟：请勿转告他人，工作人员不会索取',
  text: '验证码为 012345。\n\n.以点开头的一行\n',
};

type Delivery = { recipients: string[]; mail: Email };
let deliveries: Delivery[];
let server: SMTPServer;
let port: number;

beforeEach(async () => {
  deliveries = [];
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'user' && password === 'p@ss' ? callback(null, { user: username }) : callback(new Error('no')),
    onRcptTo: ({ address }, _session, callback) =>
      callback(
        /^(unknown|busy)@/.test(address)
          ? Object.assign(new Error(`no mailbox ${address}`), { responseCode: address.startsWith('busy') ? 451 : 550 })
          : null,
      ),
    onData: (stream, session, callback) => {
      void (async () => {
        const mail = await PostalMime.parse(await buffer(stream));
        deliveries.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail });
        callback(mail.subject === 'spam' ? Object.assign(new Error('no'), { responseCode: 554 }) : null);
      })();
    },
  });
  server.on('error', () => {});
  port = await listenOnLoopback(server);
});
afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

const sender = (url = `smtp://user:p%40ss@127.0.0.1:${port}`, timeoutMs = 2000) =>
  createSmtpMail({
    url,
    from: { name: '示例，研投', address: 'from@example.com' },
    clock: { now: () => new Date('2026-05-06T07:08:09Z') },
    timeoutMs,
  });

it('subject, names, body and attachment arrive as they were sent', async () => {
  const attachments = [{ filename: '授权.lic', contentType: 'text/plain', content: 'LIC-一二三' }];
  await sender().send({ ...message, attachments });
  expect(deliveries).toHaveLength(1);
  const mail = deliveries[0]?.mail;
  expect(deliveries[0]?.recipients).toEqual(['han@example.com']);
  expect(mail).toMatchObject({
    from: { name: '示例，研投', address: 'from@example.com' },
    to: [{ name: '韩梅梅', address: 'han@example.com' }],
    subject: message.subject,
  });
  expect(mail?.text?.trimEnd()).toBe(message.text.trimEnd());
  expect(mail?.attachments).toMatchObject([
    { filename: '授权.lic', content: new TextEncoder().encode('LIC-一二三').buffer },
  ]);
});

it.each([
  [undefined, 'auto-generated'],
  ['auto-replied', 'auto-replied'],
  ['no', undefined],
] as const)('a mail that is %s says so by RFC 3834: %s', async (autoSubmitted, field) => {
  await sender().send({ ...message, ...(autoSubmitted && { autoSubmitted }) });
  expect(deliveries[0]?.mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe(field);
});

it('a line break in an address, a name, a subject or a file name is refused before anything is sent', async () => {
  const injected: Partial<MailMessage>[] = [
    { to: { address: 'a@example.com\r\nBcc: victim@example.com' } },
    { to: { address: 'a@example.com\nRCPT TO:<victim@example.com>' } },
    { to: { name: 'A\rBcc: victim@example.com', address: 'a@example.com' } },
    { subject: 'Hi\u2028Bcc: victim@example.com' },
    { attachments: [{ filename: 'a\r\nX: y', contentType: 'text/plain', content: '' }] },
  ];
  for (const part of injected) await expect(sender().send({ ...message, ...part })).rejects.toThrow('line break');
  expect(deliveries).toEqual([]);
});

it('an address can name no second receiver', async () => {
  const lists = [
    'a@example.com,victim@example.com',
    'A <a@example.com>',
    'a@example.com;b@example.com',
    'group:a@b.cn;',
    'unknown',
  ];
  for (const address of lists) {
    await expect(sender().send({ ...message, to: { address } })).rejects.toThrow('single bare address');
  }
  await sender().send({ ...message, to: { name: 'x@evil.example, Y <z@evil.example>', address: 'han@example.com' } });
  expect(deliveries.map(({ recipients }) => recipients)).toEqual([['han@example.com']]);
});

it('a wrong password is an error that names neither password nor receiver', async () => {
  const outcome = sender(`smtp://user:wrong@127.0.0.1:${port}`).send(message);
  await expect(outcome).rejects.toThrow(/^SMTP: EAUTH 535 AUTH PLAIN$/);
});

it('a refused receiver is an error without the address', async () => {
  const outcome = sender().send({ ...message, to: { address: 'unknown@example.com' } });
  await expect(outcome).rejects.toThrow(/^SMTP: EENVELOPE 550 RCPT TO$/);
  await expect(outcome).rejects.toBeInstanceOf(ProviderRefused);
  await expect(sender().send({ ...message, subject: 'spam' })).rejects.toBeInstanceOf(ProviderRefused);
});

it('a server that is busy has refused nothing: the mail may be tried again', async () => {
  const outcome = sender().send({ ...message, to: { address: 'busy@example.com' } });
  await expect(outcome).rejects.toThrow(/^SMTP: EENVELOPE 451/);
  await expect(outcome).rejects.not.toBeInstanceOf(ProviderRefused);
});

it('a refused connection is an error', async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await expect(sender().send(message)).rejects.toThrow(/^SMTP: ESOCKET CONN$/);
});

it('a connection to a server that never greets fails after the timeout', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}));
  const silentPort = await listenOnLoopback(silent);
  await expect(sender(`smtp://127.0.0.1:${silentPort}`, 100).send(message)).rejects.toThrow(/^SMTP: ETIMEDOUT/);
  silent.close();
});

it('a password and a mail are not sent to a server without TLS, unless it is this machine', async () => {
  expect(needsTls(new URL('smtp://user:secret@mail.example.com'))).toBe(true);
  expect(needsTls(new URL('smtp://mail.example.com'))).toBe(true);
  expect(needsTls(new URL('smtps://user:secret@mail.example.com'))).toBe(false);
  expect(needsTls(new URL('smtp://user:secret@127.0.0.1:25'))).toBe(false);
  // The same server under an address that is not recognised as this machine.
  const elsewhere = `smtp://user:p%40ss@0.0.0.0:${port}`;
  await expect(sender(elsewhere).send(message)).rejects.toThrow(/^SMTP: ETLS/);
  expect(deliveries).toEqual([]);
  await sender(`${elsewhere}?requireTLS=false`).send(message);
  expect(deliveries).toHaveLength(1);
});
