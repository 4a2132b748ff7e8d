import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { dataDir } from './environment.ts';

type Sms = { phone: string; code: string; purpose: string };

async function files(folder: string, extension: string): Promise<string[]> {
  const names = await readdir(join(folder, 'outbox')).catch(() => []);
  return names.filter((name) => name.endsWith(extension)).toSorted();
}

async function readSms(folder: string, phone: string): Promise<Sms[]> {
  const messages = await Promise.all(
    (await files(folder, '.json')).map(
      async (name) => JSON.parse(await readFile(join(folder, 'outbox', name), 'utf8')) as Sms,
    ),
  );
  return messages.filter((message) => message.phone === phone);
}

/** The newest code sent to a number, once `count` of them have arrived. */
export async function receivedCode(phone: string, count = 1, folder = dataDir): Promise<string> {
  await expect.poll(async () => (await readSms(folder, phone)).length, { message: `SMS to ${phone}` }).toBe(count);
  return (await readSms(folder, phone)).at(-1)?.code ?? '';
}

async function readMail(address: string, folder: string): Promise<Email[]> {
  const mails = await Promise.all(
    (await files(folder, '.eml')).map(async (name) => PostalMime.parse(await readFile(join(folder, 'outbox', name)))),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** The newest mail to an address, once `count` have arrived. */
export async function receivedMail(address: string, count = 1, folder = dataDir): Promise<Email> {
  await expect
    .poll(async () => (await readMail(address, folder)).length, { message: `mail to ${address}`, timeout: 15_000 })
    .toBe(count);
  return (await readMail(address, folder)).at(-1) as Email;
}

/** The newest code mailed to an address, once `count` mails have arrived. */
export async function mailedCode(address: string, count = 1, folder = dataDir): Promise<string> {
  return /\b\d{6}\b/.exec((await receivedMail(address, count, folder)).text ?? '')?.[0] ?? '';
}
