import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { forgetDesk } from '#lib/browser/desk-kept.ts';
import { memoryStorage } from '#lib/browser/storage-for-tests.ts';
import { actAtDesk, keyOfPress } from './desk-calls.ts';

const done = { text: '已记下', fileBase64: null, fileName: null, fileType: null, preview: null };
/** Answers to the next calls; a call without one is lost. */
let answers: object[];
/** Keys of the calls. */
let sent: string[];

beforeEach(() => {
  answers = [];
  sent = [];
  for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, memoryStorage());
  const base = 'http://localhost/';
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' }, baseURI: base });
  vi.stubGlobal('location', { pathname: '/welcome/desk' });
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(to: RequestInfo | URL, init?: RequestInit) {
        super(typeof to === 'string' ? new URL(to, base) : to, init);
      }
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = (await request.json()) as { idempotency_key: string };
    sent.push(body.idempotency_key);
    const answer = answers.shift();
    if (!answer) throw new TypeError('fetch failed');
    return Response.json(answer);
  });
});
afterAll(() => void vi.unstubAllGlobals());

const ok = { code: 0, message: 'ok', data: done };
const refused = { code: refusals.deskActDone.code, message: '已经办理' };
const note = (text: string, form = 'L-1') => actAtDesk({ name: 'record-note', input: { text }, form });
const noteLost = (text: string) => expect(note(text)).rejects.toThrow('no connection');

it('a press after lost answers has the key of the first one, whatever the form says by then', async () => {
  await noteLost('a');
  await noteLost('a');
  answers = [ok];
  await note('b');
  expect(new Set(sent).size).toBe(1);
  expect(localStorage.length).toBe(0);
});

it.each([
  ['an answer', ok],
  ['a refusal', refused],
])('a press after %s has a key of its own', async (_, answer) => {
  answers = [answer, ok];
  await note('a').catch(() => undefined);
  await note('a');
  expect(new Set(sent).size).toBe(2);
});

it('a form about another record has a key of its own', async () => {
  await noteLost('a');
  answers = [ok];
  await note('a', 'L-2');
  expect(new Set(sent).size).toBe(2);
});

it('a given key is that of the next form, until an answer came', async () => {
  const form = { name: 'record-note', input: { text: 'a' }, form: 'L-1' };
  await expect(actAtDesk({ ...form, idempotencyKey: 'k'.repeat(20) })).rejects.toThrow('no connection');
  expect(keyOfPress('record-note', 'L-1')).toBe('k'.repeat(20));
  answers = [ok];
  await actAtDesk({ ...form, idempotencyKey: 'k'.repeat(20) });
  expect(keyOfPress('record-note', 'L-1')).not.toBe('k'.repeat(20));
  expect(sent).toEqual(['k'.repeat(20), 'k'.repeat(20)]);
});

it('logging out forgets what the desk keeps, and nothing else', async () => {
  localStorage.setItem('theme', 'dark');
  sessionStorage.setItem('desk draft', 'a');
  await noteLost('a');
  forgetDesk();
  expect([localStorage.length, sessionStorage.length, localStorage.getItem('theme')]).toEqual([1, 0, 'dark']);
});
