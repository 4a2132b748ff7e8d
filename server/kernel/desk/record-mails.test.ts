import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/db/connection.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { keepRecordMail, type KeptMail } from './record-mails.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

async function keptText(text: string): Promise<string> {
  const mail = { direction: 'in', email: 'a@example.com', author: null, subject: 'Re:', state: 'sent' } as const;
  const messageId = `<${Math.random()}@example.com>`;
  await keepRecordMail(opened.db, new Date(), { ...mail, record: 'O-0123456789', messageId, text });
  const kept = opened.db.selectFrom('record_mails').select('text').where('message_id', '=', messageId);
  return (await kept.executeTakeFirstOrThrow()).text;
}

it('keeps neither licence texts nor keys of links with a record', async () => {
  const key = '0123456789abcdef'.repeat(4);
  expect(await keptText(`eyJx! RQUANT_LICENCE='eyJhbGci.eyJqdGki.c2ln-_' and https://example.com/#${key}.`)).toBe(
    "eyJx! RQUANT_LICENCE='（许可文本，此处不保留）' and https://example.com/#（密钥，此处不保留）.",
  );
});

it('reads a mail of 250 KB that begins a licence at each third letter within a second of processor time', async () => {
  const before = process.cpuUsage();
  expect(await keptText('eyJ'.repeat(85_000))).toBe('（密钥，此处不保留）');
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
});

it('a sent mail stays stored as sent, and a failed one is updated once it is sent', async () => {
  const [first, later] = [new Date('2026-11-29T04:00:00Z'), new Date('2026-11-29T05:00:00Z')];
  const keep = (messageId: string, at: Date, state: KeptMail['state']) => {
    const mail = { direction: 'out', email: 'a@example.com', author: null, subject: '报价', text: '见附件。' } as const;
    return keepRecordMail(opened.db, at, { ...mail, record: 'O-0123456789', messageId, state });
  };
  await keep('sent@example.com', first, 'sent');
  await keep('sent@example.com', later, 'failed');
  await keep('failed@example.com', first, 'failed');
  await keep('failed@example.com', later, 'sent');
  const kept = opened.db.selectFrom('record_mails').select(['message_id', 'at', 'state']).orderBy('message_id');
  expect(await kept.where('message_id', 'in', ['sent@example.com', 'failed@example.com']).execute()).toEqual([
    { message_id: 'failed@example.com', at: later, state: 'sent' },
    { message_id: 'sent@example.com', at: first, state: 'sent' },
  ]);
});
