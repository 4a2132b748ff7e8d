import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { robots, type Robot } from '#server/kernel/jobs/operator-event.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { notifyOperators } from './notify-operators.ts';

const secrets = { dingtalk: 'SEC0123456789abcdef', feishu: 'aB3dE5fG7hI9jK1lM3nO5p' };
const key = '0d1c2b3a-4f5e-6789-8a7b-9c0d1e2f3a4b';
const answers: Record<Robot, { good: object; tooOften: object; wrong: object }> = {
  wecom: {
    good: { errcode: 0, errmsg: 'ok' },
    tooOften: { errcode: 45_009, errmsg: 'api freq out of limit' },
    wrong: { errcode: 93_000, errmsg: 'invalid webhook url' },
  },
  dingtalk: {
    good: { errcode: 0, errmsg: 'ok' },
    tooOften: { errcode: 130_101, errmsg: 'send too fast' },
    wrong: { errcode: 310_000, errmsg: 'sign not match' },
  },
  feishu: {
    good: { code: 0, msg: 'success', data: {}, StatusCode: 0, StatusMessage: 'success' },
    tooOften: { code: 11_232, msg: 'frequency limited' },
    wrong: { code: 19_021, msg: 'sign match fail or timestamp is not within one hour from current time' },
  },
};

type Body = Record<string, unknown> & { text?: { content: string }; content?: { text: string } };
const taken: Record<Robot, string[]> = { wecom: [], dingtalk: [], feishu: [] };
const tries: Record<Robot, number> = { wecom: 0, dingtalk: 0, feishu: 0 };
/** The next reply of each robot, used once. */
const next: Partial<Record<Robot, 'tooOften' | 'wrong' | 'silent'>> = {};
const sign = (secret: string, words: string) => createHmac('sha256', secret).update(words).digest('base64');

/** Returns true if the provider would accept the message as its robot's. */
const known: Record<Robot, (url: URL, body: Body) => boolean> = {
  wecom: (url) => url.pathname === '/cgi-bin/webhook/send' && url.searchParams.get('key') === key,
  dingtalk({ pathname, searchParams }) {
    const timestamp = searchParams.get('timestamp') ?? '';
    const isNow = Math.abs(Number(timestamp) - api.clock.now().getTime()) < 3_600_000;
    const isSigned = searchParams.get('sign') === sign(secrets.dingtalk, `${timestamp}\n${secrets.dingtalk}`);
    return pathname === '/robot/send' && searchParams.get('access_token') === key && isNow && isSigned;
  },
  feishu({ pathname }, { timestamp, sign: signature }) {
    const isNow = Math.abs(Number(timestamp) * 1000 - api.clock.now().getTime()) < 3_600_000;
    return (
      pathname === `/open-apis/bot/v2/hook/${key}` &&
      isNow &&
      signature === sign(`${String(timestamp)}\n${secrets.feishu}`, '')
    );
  },
};
const messageOf: Record<Robot, (body: Body) => string | undefined> = {
  wecom: (body) => (body['msgtype'] === 'text' ? body.text?.content : undefined),
  dingtalk: (body) => (body['msgtype'] === 'text' ? body.text?.content : undefined),
  feishu: (body) => (body['msg_type'] === 'text' ? body.content?.text : undefined),
};

/** Fake of the three providers, each below its own path. */
const providers = createServer((request, response) => {
  void text(request).then((sent) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const robot = robots.find((one) => url.pathname.startsWith(`/${one}/`)) ?? 'wecom';
    url.pathname = url.pathname.slice(robot.length + 1);
    const body = JSON.parse(sent) as Body;
    const message = messageOf[robot](body);
    tries[robot] += 1;
    const asked = next[robot];
    delete next[robot];
    if (asked === 'silent') return response.writeHead(502).end('bad gateway');
    const outcome = asked ?? (known[robot](url, body) && message !== undefined ? 'good' : 'wrong');
    if (outcome === 'good') taken[robot].push(message ?? '');
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[robot][outcome]));
  });
});

let api: TestApi;
beforeAll(async () => {
  const origin = `http://127.0.0.1:${await listenOnLoopback(providers)}`;
  api = await createTestApi({
    WECOM_ROBOT_URL: `${origin}/wecom/cgi-bin/webhook/send?key=${key}`,
    DINGTALK_ROBOT_URL: `${origin}/dingtalk/robot/send?access_token=${key}`,
    DINGTALK_ROBOT_SECRET: secrets.dingtalk,
    FEISHU_ROBOT_URL: `${origin}/feishu/open-apis/bot/v2/hook/${key}`,
    FEISHU_ROBOT_SECRET: secrets.feishu,
  });
});
afterEach(() => {
  for (const robot of robots) {
    taken[robot] = [];
    tries[robot] = 0;
  }
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => providers.close(resolve));
});

const tell = (summary = '咨询：李雷，示例一基金') =>
  notifyOperators(api.deps.db, api.deps.config, api.clock.now(), {
    kind: 'lead',
    reference: 'L-7Q2M9XK4TB',
    summary,
    details: [['电话', '+8613800138000']],
  });

describe.each(robots)('the robot of %s', (robot) => {
  it('receives the event, signed as its provider requires, without the visitor’s number', async () => {
    await tell();
    const jobs = api.deps.db.selectFrom('jobs').select('payload').where('kind', '=', 'operator-robot');
    expect(JSON.stringify(await jobs.execute())).not.toContain('138');
    await api.runJobs();
    expect(taken[robot]).toEqual([
      expect.stringMatching(
        /^\[睿量\] 咨询：李雷，示例一基金\n编号：L-7Q2M9XK4TB\nhttp.*\/welcome\/desk\/record\/any#L-7Q2M9XK4TB$/,
      ),
    ]);
    expect(taken[robot].join()).not.toContain('138');
  });

  it.each(['wrong', 'silent'] as const)('is asked again when its answer is %s, and the others once', async (answer) => {
    next[robot] = answer;
    await tell();
    await api.runJobs();
    expect(taken[robot]).toEqual([]);
    api.clock.move(120_000);
    await api.runJobs();
    for (const one of robots) expect([taken[one].length, tries[one]]).toEqual([1, one === robot ? 2 : 1]);
  });

  it('that was asked too often is left alone for a while, which counts as no try', async () => {
    next[robot] = 'tooOften';
    await tell();
    await api.runJobs();
    api.clock.move(30_000);
    await api.runJobs();
    expect(tries[robot]).toBe(1);
    const row = await api.deps.db
      .selectFrom('jobs')
      .select('tries')
      .where('kind', '=', 'operator-robot')
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    expect(row?.tries).toBe(0);
    api.clock.move(600_000);
    await api.runJobs();
    expect(taken[robot]).toHaveLength(1);
  });
});

it('a message is cut to the limit of every robot', async () => {
  await tell('长'.repeat(3000));
  await api.runJobs();
  for (const robot of robots) expect(Buffer.byteLength(taken[robot][0] ?? '')).toBeLessThanOrEqual(2048);
});
