import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerTo, ImapServer } from '#server/testing/imap-server.ts';
import { createImapMailbox } from './imap-mailbox.ts';

let server: ImapServer;
beforeEach(async () => {
  server = await ImapServer.start();
});
afterEach(() => server.close());

const mailbox = (url = server.url) => createImapMailbox({ url, timeoutMs: 2000 });

it('starts with messages that arrive from now on, and lists each once', async () => {
  server.messages.push(answerTo('old@example.com', { id: 'first@example.com', text: '之前的' }));
  const { place, messages } = await mailbox().list(null);
  expect(messages).toEqual([]);
  server.messages.push(answerTo('ours@example.com', { id: 'second@example.com', text: '好的，谢谢' }));
  const next = await mailbox().list(place);
  expect(next).toMatchObject({
    isEnd: true,
    messages: [{ uid: 2, messageId: 'second@example.com', follows: ['ours@example.com', 'ours@example.com'] }],
  });
  expect(await mailbox().list(next.place)).toMatchObject({ place: next.place, isEnd: true, messages: [] });
});

it('lists two hundred messages at a time', async () => {
  const { place } = await mailbox().list(null);
  for (let at = 0; at < 201; at += 1)
    server.messages.push(answerTo('ours@example.com', { id: `${at}@example.com`, text: '' }));
  const first = await mailbox().list(place);
  expect(first).toMatchObject({ place: { uid: 200 }, isEnd: false });
  expect(first.messages).toHaveLength(200);
  expect(await mailbox().list(first.place)).toMatchObject({
    place: { uid: 201 },
    isEnd: true,
    messages: [{ uid: 201 }],
  });
});

it('reads a recreated mailbox from its start', async () => {
  const { place } = await mailbox().list(null);
  server.validity = 8;
  server.messages.push(answerTo('ours@example.com', { id: 'new@example.com', text: '您好' }));
  expect((await mailbox().list({ ...place, uid: 40 })).messages).toHaveLength(1);
  await expect(mailbox().fetch(place.validity, [1])).rejects.toThrow('IMAP: ');
});

it('fetches at most 64 KiB of a message for its list and 256 KiB of one that is asked for', async () => {
  const { place } = await mailbox().list(null);
  server.messages.push(
    answerTo('ours@example.com', { id: 'long@example.com', text: '长'.repeat(300_000) }),
    'Subject: b',
  );
  expect((await mailbox().list(place)).messages).toMatchObject([{ messageId: 'long@example.com' }, { messageId: '' }]);
  const sources = await mailbox().fetch(place.validity, [1, 5]);
  expect([...sources.keys()]).toEqual([1]);
  expect(sources.get(1)).toHaveLength(256 * 1024);
  const fetches = server.commands.filter((command) => command.startsWith('UID FETCH'));
  expect(fetches.map((command) => /<0\.(\d+)>/.exec(command)?.[1])).toEqual(['65536', '262144']);
});

it('opens the mailbox read-only, and its errors contain no address and no password', async () => {
  await mailbox().list(null);
  expect(server.commands.some((command) => command.startsWith('SELECT') || command.includes('STORE'))).toBe(false);
  const error: unknown = await mailbox(server.url.replace('p%40ss', 'wrong'))
    .list(null)
    .catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/IMAP: /);
  expect(String(error)).not.toMatch(/wrong|rquant/);
});

it('gives a server up that does not answer', async () => {
  await server.close();
  await expect(mailbox().list(null)).rejects.toThrow('IMAP: ');
  server = await ImapServer.start();
});
