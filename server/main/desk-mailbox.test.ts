import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAnswers } from '#server/features/desk/records/answers.ts';
import { readLatestMail } from '#server/kernel/desk/record-mails.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { ImapServer } from '#server/testing/imap-server.ts';
import { leaveLead } from '#server/testing/lead-forms.ts';
import { automaticMails, mailOf, personalMails, type MailForm } from '#server/testing/mail-forms.ts';
import { createOutboxFolder } from '#server/testing/outbox-thread.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { createMailbox } from './create-adapters.ts';

let api: TestApi;
let colleague: DeskColleague;
let imap: ImapServer;
let lead: string;
let ours: string;
beforeAll(async () => {
  api = await createTestApi();
  colleague = await DeskColleague.enrol(api, 'han', 'sales');
  lead = await leaveLead(api, 'li@example.com');
  await api.runJobs();
  const { db } = api.deps;
  ours = (await db.selectFrom('record_mails').select('message_id').executeTakeFirstOrThrow()).message_id;
  await db.updateTable('leads').set({ state: 'closed' }).execute();
  imap = await ImapServer.start();
  await read();
});
afterAll(async () => {
  await imap.close();
  await api.close();
});
beforeEach(async () => {
  await api.deps.db.deleteFrom('record_mails').where('direction', '=', 'in').execute();
});

const read = () => readAnswers({ ...api.deps, mailbox: createMailbox({ IMAP_URL: imap.url }) });
async function receive(...mails: Uint8Array[]) {
  api.clock.move(1000);
  imap.messages.push(...mails);
  await read();
}
const entries = async () => (await colleague.timeline(lead)).filter(({ what }) => /^(?:answer|automatic)$/.test(what));
const waiting = async () => (await colleague.list('inbox')).body.data.rows.map(({ what }: { what: string }) => what);

async function receiveAlone(form: MailForm) {
  await receive(mailOf(form, ours));
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect({ ...entry, text: entry?.text?.trimEnd() }).toMatchObject(form.shown);
  return entry;
}

describe('the timeline shows', () => {
  it.each(Object.entries(personalMails))('%s, which waits for an answer', async (_, form) => {
    expect((await receiveAlone(form))?.attachments).toEqual(form.shown.attachments);
    expect(await waiting()).toEqual(['来信待回复']);
  });

  it.each(Object.entries(automaticMails))('%s, which needs no answer', async (_, form) => {
    await receiveAlone(form);
    expect(await waiting()).toEqual([]);
  });
});

it('a person’s mail waits behind an automatic one, which no mail of ours follows', async () => {
  await receive(mailOf(personalMails['HTML alone']!, ours));
  const reply = Buffer.from(mailOf(automaticMails['X-Autoreply']!, ours)).toString().replace('<form@', '<reply@');
  await receive(Buffer.from(reply));
  expect((await entries()).map(({ what }) => what)).toEqual(['automatic', 'answer']);
  expect(await waiting()).toEqual(['来信待回复']);
  expect(await readLatestMail(api.deps.db, lead)).toBe('form@example.com');
});

it('a mail without a Message-ID that comes on two ways stands there once, another of its words on another day twice', async () => {
  const mail = (way: string, day: number) =>
    Buffer.from(
      `Received: ${way}\r\nFrom: li@example.com\r\nDate: ${day} May 2027\r\nIn-Reply-To: <${ours}>\r\n\r\n好的`,
    );
  await receive(mail('one', 1), mail('two', 1));
  expect(await entries()).toHaveLength(1);
  await receive(mail('one', 2));
  expect(await entries()).toHaveLength(2);
});

it('a bounce of a mail that is not ours stays in the mailbox', async () => {
  await receive(mailOf(automaticMails['a bounce without a type']!, 'other@example.com'));
  await receive(Buffer.from(`From: li@example.com\r\n\r\nMessage-ID: <${ours}>`));
  expect(await entries()).toEqual([]);
});

describe('files of a mail that is longer than what is fetched', () => {
  const pdf = 'Content-Type: application/pdf; name=scan.pdf\r\nContent-Transfer-Encoding: base64';
  const long = () =>
    mailOf(
      {
        headers: ['Content-Type: multipart/mixed; boundary=b'],
        body: `--b\r\n\r\nhello\r\n--b\r\n${pdf}\r\n\r\n${'A'.repeat(400_000)}`,
        shown: { what: 'answer' },
      },
      ours,
    );

  it('are those that the mailbox lists', async () => {
    imap.structures.set(
      imap.messages.length + 1,
      `(("TEXT" "PLAIN" NIL NIL NIL "7BIT" 5 1 NIL NIL NIL)` +
        `("APPLICATION" "PDF" ("NAME" "scan.pdf") NIL NIL "BASE64" 780000 NIL ("ATTACHMENT" ("FILENAME*" "utf-8''%E5%90%88.pdf")) NIL)` +
        `("TEXT" "CSV" ("NAME" "=?gbk?B?xPq6ww==?=.csv") NIL NIL "7BIT" 12 1 NIL NIL NIL) "MIXED" ("BOUNDARY" "b") NIL NIL)`,
    );
    await receive(long());
    expect(await entries()).toMatchObject([
      {
        text: 'hello\n',
        attachments: [
          { name: '合.pdf', bytes: 570_000 },
          { name: '您好.csv', bytes: 12 },
        ],
      },
    ]);
  });

  it.each([
    ['lists none', undefined],
    ['lists them so that they cannot be read', '('],
  ])('are those that were read where it %s, without the size of the one that was cut', async (_, structure) => {
    if (structure !== undefined) imap.structures.set(imap.messages.length + 1, structure);
    await receive(long());
    expect(await entries()).toMatchObject([{ text: 'hello\n', attachments: [{ name: 'scan.pdf', bytes: null }] }]);
  });
});

it('mails of the site say that a program wrote them, a colleague’s say nothing', async () => {
  const outbox = createOutboxFolder();
  const email = 'ada@example.com';
  const reference = await leaveLead(api, email);
  await colleague.act('mail-send', { record: reference, subject: '您的咨询', text: '自 2014 年起。' });
  await colleague.act('lead-move', { reference, state: 'answered' });
  await outbox.deliver(api);
  const mails = await outbox.mailTo(email);
  const sent = mails.map(({ headers }) => headers.find(({ key }) => key === 'auto-submitted')?.value ?? 'none');
  expect(sent.toSorted((a, b) => a.localeCompare(b))).toEqual(['auto-generated', 'auto-replied', 'none']);
  expect(mails.find(({ subject }) => subject === '您的咨询')?.headers.map(({ key }) => key)).not.toContain(
    'auto-submitted',
  );
  outbox.drop();
});
