import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { sampleNeeds, startSample } from '#server/testing/sample-nginx.ts';

describe.skipIf(sampleNeeds)(
  `two releases behind the sample of nginx${sampleNeeds ? `: ${sampleNeeds} is not installed` : ''}`,
  () => {
    /** Requests that the processes received. */
    const asked: string[] = [];
    let processes: Server[];
    let front: Awaited<ReturnType<typeof startSample>>;

    /** Creates a process that has the files of its own release only. */
    const processOf = (release: string) =>
      createServer(({ url = '' }, response) => {
        asked.push(`${release} ${url}`);
        response.writeHead(url.includes(`/${release}-`) ? 200 : 404).end(release);
      });

    beforeAll(async () => {
      processes = ['new', 'old'].map(processOf);
      const [first = 0, second = 0] = await Promise.all(processes.map(listenOnLoopback));
      front = await startSample([first, second]);
    });
    afterAll(async () => {
      await front.stop();
      for (const server of processes) server.close().closeAllConnections();
    });

    const ask = async (path: string) => (await front.ask(path)).status;

    it('a file that one process lacks is requested from the other, in either order', async () => {
      // One release after the other, because nginx alternates between the processes.
      const files = ['new', 'old'].flatMap((release) => Array.from({ length: 4 }, (_, at) => `${release}-${at}.js`));
      for (const file of files) expect(await ask(`/welcome/_next/static/chunks/${file}`), file).toBe(200);
    });

    it('a file that neither has, and a page that does not exist, are 404; for the page only one process is asked', async () => {
      expect(await ask('/welcome/_next/static/chunks/none.js')).toBe(404);
      expect(await ask('/welcome/none')).toBe(404);
      expect(asked.filter((line) => line.endsWith('/welcome/none'))).toHaveLength(1);
    });
  },
);
