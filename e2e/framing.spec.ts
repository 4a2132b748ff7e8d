import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, isDeployed, seamReason, test } from './fixtures.ts';

/** A foreign page that shows ours under a harmless click target (clickjacking; docs/security.md#framing). */
let stranger: Server;
let strangerOrigin: string;

test.beforeAll(async () => {
  stranger = createServer((request, reply) => {
    const framed = new URL(request.url ?? '/', 'http://stranger.invalid').searchParams.get('frame') ?? '';
    reply.setHeader('content-type', 'text/html').end(`<iframe src="${framed}" width="600" height="400"></iframe>`);
  });
  await new Promise<void>((resolve) => {
    stranger.listen(0, '127.0.0.1', resolve);
  });
  // Another site, not only another port: `localhost` is ours.
  strangerOrigin = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  stranger.close();
});

test.beforeEach(() => test.skip(isDeployed, seamReason));

test('another site can frame no page, no call and nothing of the login', async ({ page, server }) => {
  for (const path of [
    '/welcome',
    '/welcome/account?auth=login',
    '/welcome/en-US/rqdata',
    '/welcome/no-such-page',
    '/quant/',
    '/api/health',
    '/api/no-such-call',
    '/api/wechat/embedded?state=x',
  ]) {
    await test.step(path, async () => {
      const answered = page.waitForResponse(`${server.origin}${path}`);
      await page.goto(`${strangerOrigin}/?frame=${encodeURIComponent(`${server.origin}${path}`)}`);
      await answered;
      const framed = await page
        .locator('iframe')
        .contentFrame()
        .locator('body')
        .evaluate(() => location.href);
      expect(framed).toBe('chrome-error://chromewebdata/');
    });
  }
});
