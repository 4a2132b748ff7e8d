import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { pageCaching } from '#server/front/policy.ts';
import { FakeNext } from '#server/testing/fake-next.ts';
import { sampleNeeds, startSample } from '#server/testing/sample-nginx.ts';

const browsers = ['gzip, deflate, br, zstd', 'br;q=0, gzip', ''];

describe.skipIf(sampleNeeds)(
  `pages behind the sample of nginx${sampleNeeds ? `: ${sampleNeeds} is not installed` : ''}`,
  () => {
    let next: FakeNext;
    let front: Awaited<ReturnType<typeof startSample>>;
    beforeEach(async () => {
      next = new FakeNext();
      const processes = [await next.startFront(), await next.startFront()] as const;
      front = await startSample([processes[0].port, processes[1].port]);
    });
    afterEach(async () => {
      await front.stop();
      await next.end();
    });

    const read = (encoding: string, more: Record<string, string> = {}) =>
      front.ask('/welcome', { headers: { 'accept-encoding': encoding, ...more } });

    it('are read with both processes stopped, in every encoding that was asked for before, by whatever list a browser has', async () => {
      const before = await Promise.all(browsers.map((encoding) => read(encoding)));
      expect(before.at(-1)).toMatchObject({ status: 200, text: expect.stringContaining('page of /welcome') as string });
      await next.end();
      const others = [['gzip, deflate, br', 'gzip;q=0.5, br;q=0.9'], ['gzip', 'br;q=0.0, gzip'], ['identity']];
      for (const [at, encodings] of others.entries())
        for (const encoding of encodings) expect(await read(encoding), encoding).toEqual(before[at]);
      expect((await front.ask('/welcome/pricing')).status).toBe(502);
    });

    it('are never handed to the site’s router in place of what it asks for, nor that to a reader', async () => {
      for (const _again of [1, 2]) {
        expect((await read('', { rsc: '1' })).text).toContain('data of /welcome');
        expect((await read('')).text).toContain('page of /welcome');
      }
    });
  },
);

describe.skipIf(sampleNeeds)('a page that nginx has kept for its time', () => {
  let processes: Server[];
  afterEach(() => processes.forEach((server) => server.close().closeAllConnections()));

  it('is shown while no process answers', async () => {
    processes = [1, 2].map(() =>
      // Expires at once.
      createServer((_request, response) =>
        response.writeHead(200, { 'x-accel-expires': '@1', ...pageCaching }).end('kept'),
      ),
    );
    const [first = 0, second = 0] = await Promise.all(processes.map(listenOnLoopback));
    const front = await startSample([first, second]);
    expect((await front.ask('/welcome')).text).toBe('kept');
    for (const server of processes) server.close().closeAllConnections();
    for (const _again of [1, 2]) expect(await front.ask('/welcome')).toEqual({ status: 200, text: 'kept' });
    await front.stop();
  });
});
