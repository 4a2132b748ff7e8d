import { expect, it } from 'vitest';
import { parseMail } from './parse-mail.ts';

type Given = { subject?: string; type?: string; body?: string | Uint8Array; from?: string };

/** Parses a mail with a base64 body. */
function parse({ subject = 'S', type = 'text/plain; charset=utf-8', body = '', from = 'Li <li@example.com>' }: Given) {
  const header = [`From: ${from}`, `Subject: ${subject}`, `Content-Type: ${type}`, 'Content-Transfer-Encoding: base64'];
  return parseMail(Buffer.from([...header, '', Buffer.from(body).toString('base64'), ''].join('\r\n')));
}
const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

it('replaces NUL in every field', async () => {
  const mail = await parse({ subject: encoded('a\0b'), body: 'c\0d', from: `"x" <l\0i@example.com>` });
  expect(mail).toMatchObject({ subject: 'a\uFFFDb', text: 'c\uFFFDd' });
  expect(JSON.stringify(mail)).not.toContain('\\u0000');
  expect((await parse({ type: 'text/html', body: 'a&#0;b&#x0;' })).text).toBe('a\uFFFDb\uFFFD');
});

it('replaces lone surrogates in every encoding', async () => {
  expect((await parse({ type: 'text/html', body: 'a&#xD800;b&#57343;' })).text).toBe('a\uFFFDb\uFFFD');
  const halves = Uint8Array.of(0x61, 0, 0x00, 0xd8, 0x62, 0);
  expect((await parse({ type: 'text/plain; charset=utf-16le', body: halves })).text).toBe('a\uFFFDb');
});

it('removes control characters from text, and line ends from subject and address', async () => {
  const mail = await parse({ subject: encoded('a\r\nb\u2028\u0007c'), body: 'a\r\nb\rc\td\u0007\u001B[31me' });
  expect(mail).toMatchObject({ subject: 'a b c', text: 'a\nb\nc\td[31me' });
});

it('truncates subject and text only between characters', async () => {
  const family = '👨‍👩‍👧';
  const { subject, text } = await parse({
    subject: encoded(`${'s'.repeat(197)}${family}`),
    body: `${'t'.repeat(19_999)}😀`,
  });
  expect(subject).toBe('s'.repeat(197));
  expect(text).toBe('t'.repeat(19_999));
  expect((await parse({ body: 'e\u0301'.repeat(20_000) })).text).toHaveLength(20_000);
});

it('reads HTML if the plain part is empty', async () => {
  expect((await parse({ type: 'text/html; charset=utf-8', body: '<p>好的&nbsp;</p><style>p{}</style>' })).text).toBe(
    '好的',
  );
});

it.each([
  ['of an unknown character set', 'Content-Type: text/plain; charset=x-none\r\n\r\nhello'],
  ['that is cut within base64', 'Content-Transfer-Encoding: base64\r\n\r\naGVsbG8gd29ybG'],
  ['that is cut within its parts', 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nhello'],
])('reads a message %s', async (_, message) => {
  expect((await parseMail(Buffer.from(message))).text).toMatch(/^hello/);
});
