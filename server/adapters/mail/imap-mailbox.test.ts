import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerTo, ImapServer } from '#server/testing/imap-server.ts';
import { createImapMailbox } from './imap-mailbox.ts';

let server: ImapServer;
beforeEach(async () => {
  server = await ImapServer.start();
});
afterEach(() => server.close());

const mailbox = (url = server.url) => createImapMailbox({ url, timeoutMs: 2000 });

it('begins with what comes from now on, and reads each message once', async () => {
  server.messages.push(answerTo('old@example.com', { id: 'first@example.com', text: '之前的' }));
  const { place, messages } = await mailbox().read(null);
  expect(messages).toEqual([]);
  server.messages.push(answerTo('ours@example.com', { id: 'second@example.com', text: '好的，谢谢' }));
  const next = await mailbox().read(place);
  expect(next.messages).toMatchObject([
    {
      messageId: 'second@example.com',
      follows: ['ours@example.com', 'ours@example.com'],
      from: 'li@example.com',
      subject: '回复：您的咨询',
    },
  ]);
  expect(next.messages[0]?.text.trim()).toBe('好的，谢谢');
  expect((await mailbox().read(next.place)).messages).toEqual([]);
});

it('reads a mailbox that was made anew from its beginning', async () => {
  const { place } = await mailbox().read(null);
  server.validity = 8;
  server.messages.push(answerTo('ours@example.com', { id: 'new@example.com', text: '您好' }));
  expect((await mailbox().read({ ...place, uid: 40 })).messages).toHaveLength(1);
});

it('opens it for reading alone, and says of a failure no address and no password', async () => {
  await mailbox().read(null);
  expect(server.commands.some((command) => command.startsWith('SELECT') || command.includes('STORE'))).toBe(false);
  const error: unknown = await mailbox(server.url.replace('p%40ss', 'wrong'))
    .read(null)
    .catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/IMAP: /);
  expect(String(error)).not.toMatch(/wrong|rquant/);
});

it('gives a server up that does not answer', async () => {
  await server.close();
  await expect(mailbox().read(null)).rejects.toThrow('IMAP: ');
  server = await ImapServer.start();
});
