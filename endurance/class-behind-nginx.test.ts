import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type ClientHttp2Session } from 'node:http2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { addressHeader, sampleHost, sampleNeeds, startSample } from '#server/testing/sample-nginx.ts';

const students = 60;
/** Concurrent HTTP/2 requests of a browser, as the sample allows. */
const streams = 32;

describe.skipIf(sampleNeeds)(
  `one address before the sample of nginx${sampleNeeds ? `: ${sampleNeeds} is not installed` : ''}`,
  () => {
    let processes: Server[];
    let front: Awaited<ReturnType<typeof startSample>>;
    const sessions: ClientHttp2Session[] = [];
    beforeAll(async () => {
      processes = [1, 2].map(() => createServer((_request, response) => response.end('answered')));
      const [first = 0, second = 0] = await Promise.all(processes.map(listenOnLoopback));
      front = await startSample([first, second]);
    });
    afterAll(async () => {
      for (const session of sessions) session.destroy();
      await front.stop();
      for (const server of processes) server.close().closeAllConnections();
    });

    /** Opens browsers with one HTTP/2 connection each. */
    function openBrowsers(count: number, address: string) {
      const opened = Array.from({ length: count }, () =>
        connect(front.origin, { ca: front.certificate, servername: sampleHost }),
      );
      sessions.push(...opened);
      return opened.map((session) => async (path: string) => {
        const asking = session.request({ ':path': path, ':authority': sampleHost, [addressHeader]: address });
        const [headers] = (await once(asking, 'response')) as [{ ':status': number }];
        await once(asking.resume(), 'close');
        return headers[':status'];
      });
    }
    type Browser = ReturnType<typeof openBrowsers>[number];
    /** Counts the replies to the browsers' requests by status. */
    async function askAtOnce(browsers: Browser[], paths: string[]) {
      const answers = await Promise.all(browsers.flatMap((ask) => paths.map(ask)));
      return Object.fromEntries(
        [200, 429].map((status) => [status, answers.filter((answer) => answer === status).length]),
      );
    }
    const numbered = (count: number, path: string) => Array.from({ length: count }, (_, at) => `${path}${at}`);
    const files = numbered(streams, '/welcome/_next/static/chunks/');
    const calls = numbered(10, '/api/call-');

    it('may be a class of sixty that opens pages with all their files and makes ten calls each at once, of which none is refused', async () => {
      const room = openBrowsers(students, '203.0.113.60');
      // Like a browser: the page first, then its files.
      expect(await askAtOnce(room, ['/welcome'])).toEqual({ 200: students, 429: 0 });
      expect(await askAtOnce(room, files)).toEqual({ 200: students * streams, 429: 0 });
      expect(await askAtOnce(room, calls)).toEqual({ 200: students * calls.length, 429: 0 });
    }, 60_000);

    it.each([
      ['an IPv4 address', () => '203.0.113.7', '203.0.113.8'],
      ['a /64 of IPv6', (at: number) => `2001:db8::${at + 1}`, '2001:db8:0:1::1'],
    ])(
      'that is greedy, %s, is refused with 429 calls beyond a thousand, and another has all of its own',
      async (_what, greedy, other) => {
        const browsers = Array.from({ length: 40 }, (_, at) => openBrowsers(1, greedy(at))).flat();
        const asking = askAtOnce(browsers, numbered(100, '/api/call-'));
        const [modest] = openBrowsers(1, other);
        expect(await askAtOnce([modest!], calls)).toEqual({ 200: calls.length, 429: 0 });
        const { 200: answered = 0, 429: refused = 0 } = await asking;
        expect(answered + refused).toBe(40 * 100);
        expect(answered).toBeGreaterThanOrEqual(1000);
        expect(refused).toBeGreaterThan(0);
      },
      60_000,
    );
  },
);
