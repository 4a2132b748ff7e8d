import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/db/connection.ts';
import { createClock } from '#server/kernel/ports/clock.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { accountSender, mailboxOf, mayMailUnproven, numberSender } from './unproven-mail.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const clock = createClock();
const kinds = ['order', 'application', 'lead', 'road-show'] as const;
type Kind = (typeof kinds)[number];
const ask = (sender: string, to: string, kind: Kind = 'order') =>
  mayMailUnproven({ db: opened.db, clock }, { kind, to, sender: numberSender(sender) });
/** Counts how many of the given mails, one after the other, may be sent. */
async function countSent(mails: ReadonlyArray<[sender: string, to: string, kind?: Kind]>): Promise<number> {
  let sent = 0;
  for (const mail of mails) sent += Number(await ask(...mail));
  return sent;
}
const many = <Mail>(mail: (at: number) => Mail) => Array.from({ length: 15 }, (_, at) => mail(at));

it.each([
  ['Li.Lei@Example.com', 'li.lei@example.com'],
  ['li+1@example.com', 'li@example.com'],
  ['li+a+b@example.com', 'li@example.com'],
  ['+li@example.com', '+li@example.com'],
  ['l.i.+1@GMail.com', 'li@gmail.com'],
  ['li@googlemail.com', 'li@gmail.com'],
  ['l.i@example.com', 'l.i@example.com'],
  ['+8613800138000', '+8613800138000'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it('a mailbox gets ten mails a day, whatever senders, spellings and kinds', async () => {
  const spellings = ['v@gmail.com', 'V@Gmail.com', 'v+1@gmail.com', '.v@googlemail.com', 'v.+x@gmail.com'];
  const mails = many((at): [string, string, Kind] => [`any-${at}`, spellings[at % 5]!, kinds[at % 4]!]);
  expect(await countSent(mails)).toBe(10);
  expect(await ask('other', 'w@gmail.com')).toBe(true);
  clock.move(86_401_000);
  expect(await ask('any-1', 'v+2@gmail.com')).toBe(true);
});

it.each([
  ['order', 10],
  ['application', 5],
  ['road-show', 5],
  ['lead', 3],
] as const)('of the kind %s, a mailbox gets %d a day', async (kind, most) => {
  expect(await countSent(many((at) => [`${kind}-${at}`, `${kind}+${at}@example.com`, kind]))).toBe(most);
  clock.move(86_300_000);
  expect(await ask(`late-${kind}`, `${kind}@example.com`, kind)).toBe(false);
  clock.move(100_000);
  expect(await ask(`late-${kind}`, `${kind}@example.com`, kind)).toBe(true);
});

it('a sender has ten mailed a day, to however many people, also at once', async () => {
  const answers = await Promise.all(many((at) => ask('spammer', `victim-${at}@example.com`)));
  expect(answers.filter(Boolean)).toHaveLength(10);
  expect(await ask('another', 'victim-14@example.com')).toBe(true);
  clock.move(86_300_000);
  expect(await ask('spammer', 'victim-20@example.com')).toBe(false);
  clock.move(100_000);
  expect(await ask('spammer', 'victim-20@example.com')).toBe(true);
});

it('an account and a number are senders of their own', () => {
  expect(accountSender(1).key).not.toBe(numberSender('1').key);
});
