import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import english from '#messages/en-US/mails.json' with { type: 'json' };
import chinese from '#messages/zh-CN/mails.json' with { type: 'json' };
import { dataDir } from './environment.ts';

/** An SMS: a code, or a notice of a change to the account. */
type Sms = { phone: string } & ({ code: string; purpose: string } | { notice: true; text: string });
type SmsCode = Extract<Sms, { code: string }>;

const folder = join(dataDir, 'outbox');

async function files(extension: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(extension)).toSorted();
}

/** Messages never change once they are written: a worker reads each once, however often a test polls. */
const messages = new Map<string, unknown>();

async function readAll<Message>(
  extension: string,
  parse: (bytes: Buffer) => Message | Promise<Message>,
): Promise<Message[]> {
  const paths = (await files(extension)).map((name) => join(folder, name));
  for (const path of paths) if (!messages.has(path)) messages.set(path, await parse(await readFile(path)));
  return paths.map((path) => messages.get(path) as Message);
}

async function readSms(phone: string): Promise<SmsCode[]> {
  const all = await readAll('.json', (bytes) => JSON.parse(bytes.toString()) as Sms);
  return all.filter((message): message is SmsCode => message.phone === phone && 'code' in message);
}

/** A message is written at once, so longer intervals between polls would only add waiting time. */
const intervals = [25, 50, 100];

/** Returns every code sent to a number so far. */
export async function codesSentTo(phone: string): Promise<string[]> {
  return (await readSms(phone)).map(({ code }) => code);
}

/** Returns the newest code sent to a number, once `count` of them have arrived. */
export async function receivedCode(phone: string, count = 1): Promise<string> {
  const countNow = async () => (await readSms(phone)).length;
  await expect.poll(countNow, { message: `SMS to ${phone}`, intervals }).toBe(count);
  return (await readSms(phone)).at(-1)?.code ?? '';
}

async function readMail(address: string): Promise<Email[]> {
  const mails = await readAll<Email>('.eml', (bytes) => PostalMime.parse(bytes));
  const own = mails.filter((mail) => mail.to?.some((to) => to.address === address));
  // Notices of changes arrive whenever their job is done, so they are excluded.
  return own.filter(({ subject }) => !noticeSubjects.some((end) => subject?.endsWith(end)));
}

/** Returns the newest mail to an address, once `count` have arrived; `about` filters them by subject. */
export async function receivedMail(address: string, count = 1, about = /./): Promise<Email> {
  const read = async () => (await readMail(address)).filter(({ subject = '' }) => about.test(subject));
  await expect.poll(async () => (await read()).length, { message: `mail to ${address}`, intervals }).toBe(count);
  return (await read()).at(-1) as Email;
}

const noticeSubjects = [chinese, english].map(
  ({ accountChange }) => accountChange.subject.split('{brand}').at(-1) ?? '',
);

/** Endings of the subjects of code mails, in either language, independent of the brand. */
const codeSubjects = [chinese, english].map(({ code }) => code.subject.split('{brand}').at(-1) ?? '');

/** Reads only codes: a licence mailed by a job may arrive between two of them or, after a crash, twice. */
async function readCodes(address: string): Promise<string[]> {
  const mails = (await readMail(address)).filter(({ subject }) => codeSubjects.some((end) => subject?.endsWith(end)));
  return mails.map(({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '');
}

/** Returns the newest code mailed to an address, once `count` codes have arrived. */
export async function mailedCode(address: string, count = 1): Promise<string> {
  const countNow = async () => (await readCodes(address)).length;
  await expect.poll(countNow, { message: `code mailed to ${address}`, intervals }).toBe(count);
  return (await readCodes(address)).at(-1) ?? '';
}
