import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { createQccRegister } from './qcc-register.ts';

const at = new Date('2026-05-06T07:08:09Z');
const asked: { url: URL; request: IncomingMessage }[] = [];
let answer: (response: ServerResponse) => void;
/** A fake of the provider. It checks the signature and replies with status 102 to a wrong one. */
const provider = createServer((request, response) => {
  asked.push({ url: new URL(request.url ?? '', 'http://provider'), request });
  const text = `key-1${String(request.headers['timespan'])}secret-1`;
  const signed = request.headers['token'] === createHash('md5').update(text).digest('hex').toUpperCase();
  if (signed) answer(response);
  else response.end(JSON.stringify({ Status: '102' }));
});
let endpoint: string;
beforeAll(async () => {
  endpoint = `http://127.0.0.1:${await listenOnLoopback(provider)}`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const search = (typed: string, changed: { secret?: string; timeoutMs?: number } = {}) =>
  createQccRegister({ endpoint, key: 'key-1', secret: 'secret-1', clock: { now: () => at }, ...changed }).search(typed);
const reply = (content: unknown) => {
  answer = (response) => response.end(JSON.stringify(content));
};

it('names come in the provider’s order, and the request is signed for its second', async () => {
  reply({ Status: '200', Result: [{ Name: '示例证券股份有限公司', KeyNo: 'x' }, { Name: '示例期货有限公司' }] });
  await expect(search('示例 & 证券')).resolves.toEqual(['示例证券股份有限公司', '示例期货有限公司']);
  expect(asked.at(-1)?.url.searchParams.get('searchName')).toBe('示例 & 证券');
  expect(asked.at(-1)?.request.headers['timespan']).toBe('1778051289');
});

it('nothing found is an empty list', async () => {
  reply({ Status: '201', Message: '查询无结果' });
  await expect(search('没有')).resolves.toEqual([]);
});

it('a refusal, nonsense, a redirect and silence are errors', async () => {
  reply({ Status: '200', Result: [] });
  await expect(search('示例', { secret: 'wrong' })).rejects.toThrow('status 102');
  reply('nonsense');
  await expect(search('示例')).rejects.toThrow('unexpected answer');
  answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  await expect(search('示例')).rejects.toThrow('fetch failed');
  answer = () => undefined;
  await expect(search('示例', { timeoutMs: 50 })).rejects.toThrow(/timeout/i);
});

it('a name that cannot be stored has the bad characters replaced', async () => {
  reply({ Status: '200', Result: [{ Name: '示例\0证券\ud800' }] });
  await expect(search('示例')).resolves.toEqual(['示例\ufffd证券\ufffd']);
});
