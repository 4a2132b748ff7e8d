import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { createBaiduPush } from '#server/adapters/search/baidu-push.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { runCommand } from './ops-commands.ts';

const origin = 'http://127.0.0.1';
let pages: string[];
let remain: number;
const sent: string[] = [];
/** A fake of the site, which serves its sitemap, and of Baidu. */
const world = createServer((request, response) => {
  if (request.url?.startsWith('/urls')) {
    void text(request).then((body) => {
      sent.push(body);
      response.end(JSON.stringify({ remain, success: body.split('\n').length }));
    });
  } else if (request.url === '/welcome/sitemap.xml') {
    const locs = pages.map((page) => `<url><loc>${page.replaceAll('&', '&amp;')}</loc></url>`);
    response.end(`<urlset>${locs.join('')}</urlset>`);
  } else response.writeHead(404).end();
});
let api: TestApi;
let site: string;
beforeAll(async () => {
  const port = await listenOnLoopback(world);
  site = `${origin}:${port}`;
  api = await createTestApi({ PUBLIC_ORIGIN: site });
});
beforeEach(() => {
  sent.length = 0;
  remain = 100;
  pages = [`${site}/welcome`, `${site}/welcome/x?a=1&b=2`];
});
afterAll(async () => {
  await api.close();
  world.closeAllConnections();
  world.close();
});

const withBaidu = () => ({ ...api.deps, baiduPush: createBaiduPush({ endpoint: site, token: 'token-1', site }) });
const run = (...argv: string[]) => runCommand(withBaidu(), argv);

it('the URLs of the sitemap are sent to Baidu, and its reply is printed', async () => {
  expect(await run('baidu-push')).toBe('第 1/1 次（2 个网址）：{"remain":100,"success":2}\n');
  expect(sent).toEqual([pages.join('\n')]);
});

it('a dry run sends nothing and lists the URLs', async () => {
  expect(await run('baidu-push', '--dry-run')).toBe(`${pages.join('\n')}\n共 2 个网址，1 次请求，未发送\n`);
  expect(sent).toEqual([]);
});

it('when the day’s quota is used up the rest is not sent, and the operator learns how much', async () => {
  pages = Array.from({ length: 2003 }, (_, at) => `${site}/welcome/${at}`);
  remain = 0;
  expect(await run('baidu-push')).toContain('今日配额已用完，还有 3 个网址未发送');
  expect(sent).toHaveLength(1);
});

it('addresses of another origin, an empty or a missing sitemap are refused before anything is sent', async () => {
  pages = [`${site}/welcome`, 'https://elsewhere.example/welcome'];
  await expect(run('baidu-push')).rejects.toThrow('https://elsewhere.example/welcome 不属于');
  pages = [];
  await expect(run('baidu-push')).rejects.toThrow('里没有网址');
  await expect(run('baidu-push', '--sitemap', `${site}/nothing`)).rejects.toThrow('HTTP 404');
  expect(sent).toEqual([]);
});

it('a sandbox is not announced, and what is not configured says so', async () => {
  const sandbox = { ...withBaidu(), config: { ...api.deps.config, searchable: false } };
  await expect(runCommand(sandbox, ['baidu-push'])).rejects.toThrow('演示与测试环境');
  const bare = { ...api.deps, baiduPush: null };
  await expect(runCommand(bare, ['baidu-push'])).rejects.toThrow('尚未配置 BAIDU_PUSH_TOKEN');
  expect(sent).toEqual([]);
});

it('a failing provider is reported with the URLs that it accepted before', async () => {
  pages = Array.from({ length: 2001 }, (_, at) => `${site}/welcome/${at}`);
  const real = createBaiduPush({ endpoint: site, token: 'x', site });
  let calls = 0;
  const baiduPush = {
    ...real,
    send: async (batch: readonly string[]) => {
      calls += 1;
      if (calls === 2) throw new Error('Baidu: 400 over quota');
      return real.send(batch);
    },
  };
  const failing = { ...api.deps, baiduPush };
  await expect(runCommand(failing, ['baidu-push'])).rejects.toThrow(
    /第 1\/2 次（2000 个网址）：\{.*\}\n第 2\/2 次（1 个网址）：Baidu: 400 over quota/,
  );
});
