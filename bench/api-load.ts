import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { agreementOf } from '#contract/agreements.ts';
import { median } from './median.ts';
import { makeFolder, startBareFastify, startSite, type Running } from './servers.ts';
import { format, type Row } from './table.ts';

const connections = 32;

type Question = { what: string; method: 'GET' | 'POST'; path: string; body?: string };

/** `{n}` is another number each time: limits count by phone number and by address, and these are the calls of many. */
const questions: readonly Question[] = [
  { what: 'whether a visitor is signed in', method: 'POST', path: '/api/user/isLogin.do' },
  { what: 'price list', method: 'GET', path: '/api/business/v1/merchandise/rqdata_cloud' },
  { what: 'the marketplace’s first page', method: 'GET', path: '/api/business/v1/products' },
  {
    what: 'login with a wrong code',
    method: 'POST',
    path: '/api/user/login/phone',
    body: `phone_number=%2B86139{n}&sms_code=135790&signup=allow&agreement=${encodeURIComponent(agreementOf('login'))}`,
  },
  {
    what: 'quote',
    method: 'POST',
    path: '/api/business/v1/order_intention',
    body: `merchandise=rqdata_cloud&items=${encodeURIComponent('research:1,futures:1')}&period_months=1`,
  },
];

type Answered = { callsASecond: number; cpuMs: number };

/**
 * Calls of the API beside bare Fastify that reads the same body and sends the same bytes, in turns. Both write an access log. No goal:
 * what a call does in the database is what it is for.
 */
export async function measureApiLoad(options: { rounds: number; seconds: number; port: number }): Promise<Row[]> {
  const { rounds, seconds, port } = options;
  const site = await startSite({ port, args: ['--api-only'] });
  const answers = Object.fromEntries(
    await Promise.all(questions.map(async (question) => [question.path, await ask(site.origin, question)] as const)),
  );
  const bare = await startBareFastify(port + 1, answers);
  const rows: Row[] = [];
  try {
    for (const question of questions) {
      const loads = { site: new Array<Answered>(), bare: new Array<Answered>() };
      for (let round = 1; round <= rounds; round += 1) {
        loads.site.push(await load(site, site.origin, question, seconds));
        loads.bare.push(await load(bare, site.origin, question, seconds));
      }
      process.stderr.write(`api ${question.what} ${JSON.stringify(loads)}\n`);
      rows.push(...compare(question.what, loads.site, loads.bare));
    }
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
  }
  return rows;
}

function compare(what: string, site: readonly Answered[], bare: readonly Answered[]): Row[] {
  const of = (loads: readonly Answered[], figure: keyof Answered) => median(loads.map((one) => one[figure]));
  const share = of(site, 'callsASecond') / of(bare, 'callsASecond');
  return [
    {
      what: `API, ${what}: calls/s`,
      here: format(of(site, 'callsASecond')),
      comparedWith: `bare Fastify ${format(of(bare, 'callsASecond'))}`,
      ratio: share.toFixed(3),
      goal: '',
      isMet: null,
    },
    {
      what: '… processor a call',
      here: format(of(site, 'cpuMs'), 'ms'),
      comparedWith: `bare Fastify ${format(of(bare, 'cpuMs'), 'ms')}`,
      ratio: format(of(site, 'cpuMs') / of(bare, 'cpuMs')),
      goal: '',
      isMet: null,
    },
  ];
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The answer that bare Fastify will give, too. */
async function ask(origin: string, { method, path, body }: Question): Promise<string> {
  const reply = await fetch(origin + path, {
    method,
    headers: { origin, ...(body && form) },
    ...(body !== undefined && { body: body.replace('{n}', '00000000') }),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply.text();
}

/** @param origin what a browser on the site says it is, so that a call is not taken for one from elsewhere */
async function load(server: Running, origin: string, question: Question, seconds: number): Promise<Answered> {
  const { method, path, body } = question;
  const script = join(makeFolder(), 'calls.lua');
  writeFileSync(
    script,
    `local n = 0
request = function()
  n = n + 1
  local headers = { ['Origin'] = ${JSON.stringify(origin)}, ['X-Forwarded-For'] = string.format('10.%d.%d.%d', n / 65536 % 256, n / 256 % 256, n % 256) }
  ${body ? `headers['Content-Type'] = '${form['content-type']}'` : ''}
  return wrk.format(${JSON.stringify(method)}, ${JSON.stringify(path)}, headers, ${body === undefined ? 'nil' : `(${JSON.stringify(body)}):gsub('{n}', string.format('%08d', n))`})
end
`,
  );
  const cpuBefore = cpuSeconds(server.pid);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, server.origin];
  const { stdout } = await promisify(execFile)('wrk', args);
  const used = cpuSeconds(server.pid) - cpuBefore;
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (refused > 0) throw new Error(`${path}: ${refused} refused`);
  const calls = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0);
  return { callsASecond: calls / seconds, cpuMs: (used * 1000) / calls };
}

/** What a process has used of the processor (proc(5): fields 14 and 15 of `stat`, in hundredths of a second). */
function cpuSeconds(pid: number): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
