import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resumeMaxBytes } from '#contract/recruitment.ts';
import { bodyLimitBytes } from '#server/main/build-api.ts';
import { startApiProcess, type ApiProcess } from '#server/testing/api-process.ts';
import { atLength, recordFigure } from '#server/testing/endurance-figures.ts';
import { freePort } from '#server/testing/free-port.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { addressHeader, sampleHost, sampleNeeds, startSample } from '#server/testing/sample-nginx.ts';

const clients = atLength(4, 12);
const rounds = atLength(1, 10);
const token = 'a token of sixteen or more';

type Site = { database: LastingDatabase; port: number; process: ApiProcess };

describe.skipIf(sampleNeeds)(
  `behind the sample of nginx${sampleNeeds ? `: ${sampleNeeds} is not installed` : ''}`,
  () => {
    let sites: [Site, Site];
    let front: Awaited<ReturnType<typeof startSample>>;

    const start = (port: number, { env }: LastingDatabase) =>
      startApiProcess({
        ...env,
        PORT: String(port),
        PUBLIC_ORIGIN: `https://${sampleHost}`,
        SANDBOX: '1',
        LICENCE_PRIVATE_KEY: '',
        TRUSTED_PROXIES: '127.0.0.1',
        METRICS_TOKEN: token,
        LOG_LEVEL: 'info',
      });
    const startSite = async (): Promise<Site> => {
      const [database, port] = [await createLastingDatabase(), await freePort()];
      return { database, port, process: await start(port, database) };
    };

    beforeAll(async () => {
      sites = await Promise.all([startSite(), startSite()]);
      front = await startSample([sites[0].port, sites[1].port], clients);
    }, 120_000);
    afterAll(async () => {
      await front.stop();
      await Promise.all(sites.map(({ process }) => process.end('SIGKILL')));
      await Promise.all(sites.map(({ database }) => database.drop()));
    });

    it('a restart of one process after the other under load loses no request', async () => {
      const paths = ['/api/health', '/api/business/v1/products', '/api/rqlicense/revocations'];
      const failures: string[] = [];
      let answered = 0;
      const load = { goesOn: true };
      const work = async (_: unknown, client: number) => {
        for (let count = client; load.goesOn; count += 1) {
          const path = paths[count % paths.length]!;
          // Visitors with many addresses, because calls are limited by address.
          const headers = { [addressHeader]: `198.51.100.${1 + (count % 250)}` };
          const status = await front.ask(path, { headers }).then((reply) => reply.status, String);
          answered += 1;
          if (status !== 200) failures.push(`${path}: ${status}`);
        }
      };
      const someMore = () => {
        const before = answered;
        return expect.poll(() => answered, { timeout: 60_000, interval: 10 }).toBeGreaterThan(before + 50);
      };
      const working = Promise.all(Array.from({ length: clients }, work));
      await someMore();
      for (let round = 0; round < rounds; round += 1) {
        for (const site of sites) {
          expect(await site.process.end('SIGTERM')).toBe(0);
          await someMore();
          site.process = await start(site.port, site.database);
          await someMore();
        }
      }
      load.goesOn = false;
      await working;
      expect(failures).toEqual([]);
      recordFigure(`${2 * rounds} restarts behind nginx under ${answered.toLocaleString('en')} requests, none lost`);
    }, 300_000);

    it('the metrics are not readable, even with the token and by any spelling', async () => {
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '127.0.0.1' };
      const direct = await fetch(`http://127.0.0.1:${sites[0].port}/api/metrics`, { headers });
      expect(direct.status).toBe(200);
      for (const path of ['/api/metrics', '/api/metrics?x', '/api//metrics', '/api/%6Detrics', '/api/x/../metrics'])
        expect((await front.ask(path, { headers })).status, path).toBe(404);
    });

    it('a visitor does not choose the address that limits count by', async () => {
      await front.ask('/api/health', { headers: { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' } });
      const lines = () => sites.flatMap(({ process }) => process.lines).filter((line) => line.includes('"answered"'));
      await expect.poll(() => lines().some((line) => line.includes('"ip":"127.0.0.1"'))).toBe(true);
      expect(lines().filter((line) => line.includes('203.0.113.7'))).toEqual([]);
    });

    it.each([
      ['a call', '/api/user/login.do', bodyLimitBytes],
      ['a résumé', '/api/recruitment/v1/resumes', resumeMaxBytes],
    ])('%s reaches the site up to the length that the site takes, and no longer', async (_what, path, most) => {
      const post = (bytes: number) => front.ask(path, { method: 'POST', body: Buffer.alloc(bytes) });
      expect((await post(most)).text).not.toContain('nginx');
      expect(await post(most + 1)).toMatchObject({ status: 413, text: expect.stringContaining('nginx') as string });
    });
  },
);
