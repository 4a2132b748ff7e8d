import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailbox } from '#server/main/create-adapters.ts';
import { answerTo, ImapServer } from '#server/testing/imap-server.ts';
import { leaveLead } from '#server/testing/lead-forms.ts';
import { longestGap } from '#server/testing/longest-gap.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { keepReadingAnswers, readAnswers } from './answers.ts';

const stranger = 'unknown@example.com';

let api: TestApi;
let ours: string;
let imap: ImapServer;
beforeAll(async () => {
  api = await createTestApi();
  await leaveLead(api, 'li@example.com');
  await api.runJobs();
  const sent = await api.deps.db.selectFrom('record_mails').select('message_id').executeTakeFirstOrThrow();
  ours = sent.message_id;
});
afterAll(() => api.close());
beforeEach(async () => {
  imap = await ImapServer.start();
  await api.deps.db.deleteFrom('mailbox_place').execute();
  await api.deps.db.deleteFrom('record_mails').where('direction', '=', 'in').execute();
  api.logged.length = 0;
  await read();
});
afterEach(() => imap.close());

const read = (mostMs?: number) => readAnswers({ ...api.deps, mailbox: createMailbox({ IMAP_URL: imap.url }) }, mostMs);
const filed = () =>
  api.deps.db
    .selectFrom('record_mails')
    .select(['message_id', 'email', 'subject', 'text'])
    .where('direction', '=', 'in')
    .orderBy('at')
    .execute();
const place = async () => (await api.deps.db.selectFrom('mailbox_place').select('uid').executeTakeFirst())?.uid;
const setAside = () =>
  api.logged
    .map((line) => JSON.parse(line) as { alert?: string; uid: number; validity: string })
    .filter(({ alert }) => alert === 'mail-set-aside')
    .map(({ uid, validity }) => ({ uid, validity }));

/** Builds an answer in a thread of ours, with the given headers and body. */
const answer = (headers: readonly string[], body = '') =>
  [`Message-ID: <hostile@example.com>`, `In-Reply-To: <${ours}>`, 'From: li@example.com', ...headers, '', body].join(
    '\r\n',
  );
const inBase64 = (text: string) => Buffer.from(text).toString('base64');
const nested = (depth: number) =>
  Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`).join(
    '\r\n',
  );
const html = 'Content-Type: text/html; charset=utf-8';
const base64 = 'Content-Transfer-Encoding: base64';

describe('an answer that no mail program writes', () => {
  it.each([
    ['with NUL in its text', () => answer([base64], inBase64('a\0b'))],
    ['with NUL in its subject', () => answer([`Subject: =?utf-8?B?${inBase64('a\0b')}?=`])],
    [
      'with NUL in In-Reply-To',
      () => answer(['References: <a\0b@example.com>']).replace('In-Reply-To: ', 'In-Reply-To: <\0> '),
    ],
    ['with NUL in its own id', () => answer([]).replace('<hostile', '<hos\0tile')],
    ['with NUL in its address', () => answer([]).replace('From: li@', 'From: l\0i@')],
    ['with lone surrogates', () => answer([html], '&#xD800;a&#xDC00;')],
    ['with halves of UTF-16', () => answer(['Content-Type: text/plain; charset=utf-16le', base64], 'ANgA2ADcYQ==')],
    ['of < alone', () => answer([html], '<'.repeat(265_000))],
    [
      'cut within its parts',
      () => answer(['Content-Type: multipart/mixed; boundary=b'], '--b\r\nContent-Type: text/html\r\n\r\n<p>好'),
    ],
    ['of an unknown character set', () => answer(['Content-Type: text/plain; charset=x-none'], '\u00ff')],
    ['with a header line of 200 KB', () => answer([`X-Long: ${'x'.repeat(200_000)}`])],
    [
      'with 10,000 references',
      () => answer([`References: ${Array.from({ length: 10_000 }, (_, at) => `<${at}@x>`).join(' ')}`]),
    ],
    ['without an address', () => answer([]).replace('From: li@example.com\r\n', '')],
  ])('%s is filed, and so is the next one', async (_, hostile) => {
    imap.messages.push(hostile(), answerTo(ours, { id: 'later@example.com', text: '同意报价' }));
    await read();
    const mails = await filed();
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatchObject({ message_id: 'later@example.com', text: '同意报价' });
    expect(JSON.stringify(mails)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
    expect(setAside()).toEqual([]);
    await read();
    expect(await filed()).toHaveLength(2);
  });

  it('that cannot be parsed is skipped with an alert that states its location', async () => {
    imap.messages.push(answer([nested(300)]), answerTo(ours, { id: 'later@example.com', text: '同意报价' }));
    await read();
    expect(setAside()).toEqual([{ uid: 1, validity: '7' }]);
    expect(await filed()).toMatchObject([{ message_id: 'later@example.com' }]);
    expect(await place()).toBe(2);
  });

  it('that takes too long to parse is skipped, and no request is delayed', async () => {
    const part = `--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b\r\n${html}\r\n\r\n${'<a href="'.repeat(28_000)}\r\n--b--`;
    imap.messages.push(answer(['Content-Type: multipart/mixed; boundary=b'], part));
    imap.messages.push(answerTo(ours, { id: 'later@example.com', text: '同意报价' }));
    const { gapMs } = await longestGap(() => read());
    expect(gapMs).toBeLessThan(2500);
    expect(setAside()).toEqual([{ uid: 1, validity: '7' }]);
    expect(await filed()).toMatchObject([{ message_id: 'later@example.com' }]);
  });

  it('that cannot be stored is skipped', async () => {
    const { db } = api.deps;
    await sql`alter table record_mails add constraint no_refusals check (subject <> 'refused')`.execute(db);
    imap.messages.push(answer(['Subject: refused']), answerTo(ours, { id: 'later@example.com', text: '同意报价' }));
    await read();
    await sql`alter table record_mails drop constraint no_refusals`.execute(db);
    expect(setAside()).toEqual([{ uid: 1, validity: '7' }]);
    expect(await filed()).toMatchObject([{ message_id: 'later@example.com' }]);
  });

  it('without a Message-ID is filed once, even from a recreated mailbox', async () => {
    imap.messages.push(answer([], '好').replace('Message-ID: <hostile@example.com>\r\n', ''));
    await read();
    imap.validity = 8;
    await read();
    expect(await filed()).toMatchObject([
      { message_id: expect.stringMatching(/^[0-9a-f]{64}$/) as string, text: '好\n' },
    ]);
  });
});

it('fetches and parses no body of mails outside our threads', async () => {
  imap.messages.push(
    answerTo(stranger, { id: 'other@example.com', text: '您好' }),
    nested(300),
    `${html}\r\n\r\n${'<'.repeat(265_000)}`,
  );
  imap.commands.length = 0;
  await read();
  expect(imap.commands.filter((command) => command.startsWith('UID FETCH'))).toHaveLength(1);
  expect(await filed()).toEqual([]);
  expect(setAside()).toEqual([]);
  expect(await place()).toBe(3);
});

it('files an answer to an answer of the same run', async () => {
  imap.messages.push(
    answerTo(ours, { id: 'one@example.com', text: '好' }),
    answerTo('one@example.com', { id: 'two@example.com', text: '还有' }),
  );
  await read();
  expect((await filed()).map(({ message_id: id }) => id)).toEqual(['one@example.com', 'two@example.com']);
});

it('files an answer with the record whose mail it answers', async () => {
  const { db } = api.deps;
  const record = await leaveLead(api, 'han@example.com');
  await api.runJobs();
  const mails = await db.selectFrom('record_mails').select(['record', 'message_id']).execute();
  const theirs = mails.find((mail) => mail.record === record)!.message_id;
  const { record: lead } = mails.find((mail) => mail.message_id === ours)!;
  imap.messages.push(
    answerTo(theirs, { id: 'one@example.com', text: '好' }),
    answerTo(ours, { id: 'two@example.com', text: '好' }),
    answerTo(theirs, { id: 'three@example.com', text: '还有' }),
  );
  await read();
  const rows = await db
    .selectFrom('record_mails')
    .select(['message_id', 'record'])
    .where('direction', '=', 'in')
    .execute();
  expect(Object.fromEntries(rows.map((row) => [row.message_id, row.record]))).toEqual({
    'one@example.com': record,
    'two@example.com': lead,
    'three@example.com': record,
  });
});

it('reads the mailbox by one job at a time, and by the next one once that is closed', async () => {
  const { db } = api.deps;
  const keep = () => keepReadingAnswers({ ...api.deps, mailbox: createMailbox({ IMAP_URL: imap.url }) });
  const jobs = db.selectFrom('jobs').select('closed_at').where('kind', '=', 'mailbox-read');
  // A queued mail is a job of another kind.
  await leaveLead(api, 'wang@example.com');
  for (let times = 0; times < 2; times += 1) await keep();
  expect(await jobs.execute()).toEqual([{ closed_at: null }]);
  await db.updateTable('jobs').set({ closed_at: api.clock.now() }).where('kind', '=', 'mailbox-read').execute();
  await keep();
  expect(await jobs.where('closed_at', 'is', null).execute()).toHaveLength(1);
  await db.deleteFrom('jobs').where('kind', '=', 'mailbox-read').execute();
});

it('files no mail twice after a broken connection', async () => {
  for (let at = 1; at <= 15; at += 1)
    imap.messages.push(answerTo(ours, { id: `${at}@example.com`, text: `第 ${at} 封` }));
  imap.breaksAt = /FETCH 11,/;
  await expect(read()).rejects.toThrow('IMAP: ');
  expect(await place()).toBe(10);
  imap.breaksAt = null;
  imap.commands.length = 0;
  await read();
  expect(await filed()).toHaveLength(15);
  expect(imap.commands.filter((command) => command.startsWith('UID FETCH'))[0]).toContain('FETCH 11:15');
});

it('ends a long run after the current mail, and continues at once', async () => {
  imap.messages.push(
    answerTo(ours, { id: 'one@example.com', text: '好' }),
    answerTo(ours, { id: 'two@example.com', text: '还有' }),
  );
  expect((await read(0))?.getTime()).toBeLessThanOrEqual(api.clock.now().getTime());
  expect(await place()).toBe(1);
  expect((await read())?.getTime()).toBeGreaterThan(api.clock.now().getTime());
  expect(await filed()).toHaveLength(2);
});

it('skips no mail during an outage of the database', async () => {
  const { db } = api.deps;
  await sql`
    create function be_full() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$`.execute(
    db,
  );
  await sql`create trigger full_disk before insert on record_mails for each row execute function be_full()`.execute(db);
  imap.messages.push(answerTo(ours, { id: 'one@example.com', text: '好' }));
  await expect(read()).rejects.toMatchObject({ code: '53100' });
  await sql`drop function be_full cascade`.execute(db);
  expect(setAside()).toEqual([]);
  await read();
  expect(await filed()).toHaveLength(1);
});
