import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { missingPrograms } from '#server/testing/missing-programs.ts';
import { startPythonClient, type PythonClient } from '#server/testing/python-client.ts';

const missing = missingPrograms('python3');
const good = JSON.stringify({ licence: 'lic_1', datasets: [] });
const refusal = JSON.stringify({ code: 'rate_limited', message: 'Too many', action: 'Wait' });
const page = '<!doctype html><title>Log in to the network</title>';
const longest = 100_000;

/** Answers with a status, headers and a complete body. */
const whole =
  (status: number, body: string | Buffer = page, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
const raw = (text: string) => (response: ServerResponse) => response.socket!.end(text);
const gzip = { 'content-encoding': 'gzip' };

type Fault = (response: ServerResponse) => unknown;
/** Faults after which a retry may succeed, each with the exception's code and status. */
const temporary: Readonly<Record<string, readonly [Fault, code: string, status: number | null]>> = {
  reset: [(response) => response.socket!.resetAndDestroy(), 'network_failed', null],
  closed: [(response) => response.socket!.end(), 'network_failed', null],
  'no-http': [raw('SSH-2.0-OpenSSH_9.6\r\n'), 'network_failed', null],
  'long-header': [raw(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`), 'network_failed', null],
  cut: [raw(`HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n${good.slice(0, 9)}`), 'network_failed', null],
  'cut-chunk': [raw(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n40\r\n{`), 'network_failed', null],
  'cut-without-length': [raw(`HTTP/1.1 200 OK\r\n\r\n${good.slice(0, 9)}`), 'answer_unreadable', 200],
  'cut-refusal': [raw('HTTP/1.1 429 No\r\ncontent-length: 900\r\n\r\n{'), 'answer_unreadable', 429],
  silent: [() => undefined, 'network_failed', null],
  'silent-in-the-middle': [
    (response) => response.writeHead(200, { 'content-length': '900' }).write('{'),
    'network_failed',
    null,
  ],
  trickle: [
    (response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
    'network_failed',
    null,
  ],
  'log-in-page': [whole(200), 'answer_unreadable', 200],
  empty: [whole(200, ''), 'answer_unreadable', 200],
  'other-json': [whole(200, '{"status":"ok"}'), 'answer_unreadable', 200],
  'a-list': [whole(200, '[]'), 'answer_unreadable', 200],
  'no-utf-8': [whole(200, Buffer.from([0x7b, 0x22, 0xff])), 'answer_unreadable', 200],
  deep: [whole(200, '['.repeat(90_000)), 'answer_unreadable', 200],
  'plain-called-gzip': [whole(200, good, gzip), 'answer_unreadable', 200],
  'gzip-cut': [whole(200, gzipSync(good).subarray(0, 25), gzip), 'network_failed', null],
  'gzip-bomb': [whole(200, gzipSync(Buffer.alloc(longest * 100, ' ')), gzip), 'network_failed', null],
  'too-long': [whole(200, `${' '.repeat(longest)}${good}`), 'network_failed', null],
  'gateway-page': [whole(502), 'answer_unreadable', 502],
  'gateway-empty': [whole(504, ''), 'answer_unreadable', 504],
};
/** Answers that are final: [exception, code, status]. */
const final: Readonly<Record<string, readonly [Fault, exception: string, code: string, status: number]>> = {
  redirect: [whole(302, '', { location: 'http://127.0.0.1:9/login' }), 'NetworkError', 'redirected', 302],
  'proxy-refuses': [whole(403), 'NetworkError', 'answer_unreadable', 403],
  'proxy-asks-for-a-password': [whole(407), 'NetworkError', 'answer_unreadable', 407],
  refused: [whole(429, refusal), 'MarketError', 'rate_limited', 429],
  'wait-too-long': [whole(429, refusal, { 'retry-after': '61' }), 'MarketError', 'rate_limited', 429],
  'wait-without-sense': [whole(429, refusal, { 'retry-after': '-1' }), 'MarketError', 'rate_limited', 429],
  failed: [whole(500, '{"code":"failed","message":"Failed"}'), 'MarketError', 'failed', 500],
};

const csv = 'a,b\n1,2\n';
const sha256 = createHash('sha256').update(csv).digest('hex');
const list = JSON.stringify({ deliveries: [{ file: '2026-11-25.csv', bytes: csv.length, sha256 }] });

/** Requests by their program's name, which names the fault: `cut` always, `once.cut` at the first request only. */
const asked = new Map<string, number>();
function answer(request: IncomingMessage, response: ServerResponse): void {
  const name = String(request.headers['x-client-id']);
  const isFile = request.url?.endsWith('.csv') ?? false;
  if (request.url?.endsWith('/deliveries')) return void whole(200, list)(response);
  asked.set(name, (asked.get(name) ?? 0) + 1);
  const key = name.replace('once.', '');
  const isWell = name.startsWith('once.') && asked.get(name)! > 1;
  const fault = isWell ? whole(200, isFile ? csv : good) : (waits[key] ?? (temporary[key] ?? final[key])![0]);
  fault(response);
}

const inTenSeconds = () => new Date(Math.ceil(Date.now() / 1000) * 1000 + 10_000).toUTCString();
const waits: Readonly<Record<string, Fault>> = {
  seconds: whole(429, refusal, { 'retry-after': '60' }),
  date: (response) => whole(503, refusal, { 'retry-after': inTenSeconds() })(response),
  past: whole(503, refusal, { 'retry-after': 'Thu, 01 Jan 2026 00:00:00 GMT' }),
  gateway: whole(503, page, { 'retry-after': '7' }),
  'file-changed': whole(200, 'a,b\n9,9\n'),
  'file-longer': whole(200, csv.repeat(20_000)),
};

let client: PythonClient;
beforeAll(async () => {
  client = await startPythonClient(answer);
});
beforeEach(() => asked.clear());
afterAll(() => client.close());

const trying = `
import os, pickle
rq.TIMEOUT_SECONDS, rq.LONGEST_ANSWER_SECONDS, rq.LONGEST_ANSWER_BYTES, rq.RETRY_SECONDS = 1, 0.5, ${longest}, 0.125
slept = []
rq.time.sleep = slept.append
rq.pandas = None
call_of = lambda name: rq.get_datasets if name.endswith("other-json") else rq.get_quota
def attempt(name, call=rq.get_quota):
    rq.CLIENT_ID = name
    slept.clear()
    try:
        return ["answered", (call(), None)[1], None, slept[:], True]
    except rq.MarketError as error:
        copy = pickle.loads(pickle.dumps(error))
        same = type(copy) is type(error) and str(copy) == str(error) and bool(error.message)
        return [type(error).__name__, error.code, error.status, slept[:], same]
`;
const runAll = (names: readonly string[]) =>
  client.run(`${trying}\nprint(json.dumps([attempt(name, call_of(name)) for name in given]))`, names) as Promise<
    unknown[]
  >;

describe.skipIf(missing.length > 0)(`the Python client (needs ${missing.join(', ') || 'nothing more'})`, () => {
  it('raises NetworkError after one retry for every network fault', async () => {
    const names = Object.keys(temporary);
    const got = await runAll(names);
    expect(names.map((name, index) => [name, asked.get(name), got[index]])).toEqual(
      Object.entries(temporary).map(([name, [, code, status]]) => [
        name,
        2,
        ['NetworkError', code, status, [0.125], true],
      ]),
    );
  });

  it('returns the answer of a successful retry', async () => {
    const names = Object.keys(temporary).map((name) => `once.${name}`);
    const got = await runAll(names);
    expect(names.map((name, index) => [name, got[index]])).toEqual(
      names.map((name) => [name, ['answered', null, null, [0.125], true]]),
    );
  });

  it('does not retry refusals, redirects and waits of more than a minute', async () => {
    const names = Object.keys(final);
    const got = await runAll(names);
    expect(names.map((name, index) => [name, asked.get(name), got[index]])).toEqual(
      Object.entries(final).map(([name, [, exception, code, status]]) => [
        name,
        1,
        [exception, code, status, [], true],
      ]),
    );
  });

  it('waits as Retry-After says, in seconds or until a date', async () => {
    const got = (await runAll(['once.seconds', 'once.date', 'once.past', 'once.gateway'])) as [string, ...unknown[]][];
    expect(got.map(([outcome]) => outcome)).toEqual(['answered', 'answered', 'answered', 'answered']);
    const slept = got.map((one) => (one[3] as number[])[0]!);
    expect([slept[0], slept[2], slept[3]]).toEqual([60, 0, 7]);
    expect(slept[1]).toBeGreaterThan(0);
    expect(slept[1]).toBeLessThanOrEqual(11);
  });

  it('raises NetworkError if no server listens and if the peer does not speak TLS', async () => {
    const program = `${trying}
import socket
free = socket.create_server(("127.0.0.1", 0))
port = free.getsockname()[1]
free.close()
plain = rq.BASE_URL
rq.BASE_URL = f"http://127.0.0.1:{port}/api"
unheard = attempt("no-server")
rq.BASE_URL = plain.replace("http:", "https:")
print(json.dumps([unheard, attempt("no-tls")]))`;
    const lost = ['NetworkError', 'network_failed', null, [0.125], true];
    expect(await client.run(program)).toEqual([lost, lost]);
  });

  it('retries an incomplete file once, and leaves no incomplete file behind', async () => {
    const names = ['cut', 'reset', 'silent-in-the-middle', 'log-in-page', 'file-changed', 'file-longer'];
    const program = `${trying}
take = lambda: rq.download_delivery("stock-buybacks")
def files(): return sorted(name for name in os.listdir(".") if name.startswith("stock"))
got = [[*attempt(name, take)[:1], files()] for name in given]
for name in given:
    got.append([*attempt("once." + name, take)[:1], open(files()[0], newline="").read(), len(files())])
    os.remove(files()[0])
print(json.dumps(got))`;
    expect(await client.run(program, names)).toEqual([
      ...names.map(() => ['NetworkError', []]),
      ...names.map(() => ['answered', csv, 1]),
    ]);
  });

  it('reports errors in the machine’s language', async () => {
    const program = `${trying}
rq.locale.getlocale = lambda *_: (given, "UTF-8")
rq.CLIENT_ID = "log-in-page"
try:
    rq.get_quota()
except rq.NetworkError as error:
    print(json.dumps(error.message))`;
    expect(await client.run(program, 'zh_CN')).toBe('收到的不是接口的答复');
    expect(await client.run(program, 'en_US')).toBe('the answer does not come from the interface');
  });
});
