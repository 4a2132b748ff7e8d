import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskFileMost } from '#contract/desk.ts';
import { resumeMaxBytes } from '#contract/recruitment.ts';
import { pathsOf } from '#server/testing/contract-calls.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { sampleNeeds, startSample } from '#server/testing/sample-nginx.ts';
import { bankStatement } from '#server/testing/statement-files.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { bodyLimitBytes } from './build-api.ts';

const lines = 20_000;

/** Every route of the site with a body, as registered in Fastify. */
const routes: RouteOptions[] = [];
const watch = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));

let api: TestApi;
beforeAll(async () => {
  subscribe('fastify.initialization', watch);
  api = await createTestApi();
  unsubscribe('fastify.initialization', watch);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

/** Lists the largest body of each call, by its path. */
const limits = () =>
  routes
    .filter(({ method, url }) => [method].flat().includes('POST') && !url.endsWith('*'))
    .map(({ url, bodyLimit = bodyLimitBytes }) => ({ path: url.replaceAll(/:\w+/g, 'x'), most: bodyLimit }));

/** Returns the body size that the sample allows at a path: by its exact location, else by the longest matching prefix. */
function ofSample(path: string): number {
  const text = readFileSync('deploy/nginx/rquant.conf', 'utf8');
  const located = [...text.matchAll(/location (= )?(\/\S*) \{([^}]*)\}/g)]
    .filter(([, exact, start = '']) => (exact ? path === start : path.startsWith(start)))
    .toSorted(
      ([, one, a = ''], [, other, b = '']) => Number(Boolean(other)) - Number(Boolean(one)) || b.length - a.length,
    );
  const size = /client_max_body_size (\d+)([km]?);/;
  const [, number, unit = ''] = size.exec(located[0]?.[3] ?? '') ?? size.exec(text) ?? [];
  return Number(number) * ({ k: 1024, m: 1024 * 1024 }[unit] ?? 1);
}

it('the sample of nginx takes of each call as many bytes as the site, and no more', () => {
  const paths = new Set(limits().map(({ path }) => path));
  // The stand-in's own call, which the tests' API lacks.
  expect(pathsOf('POST').filter((path) => !paths.has(path))).toEqual(['/api/captcha/answer']);
  expect(limits().filter(({ path, most }) => most !== ofSample(path))).toEqual([]);
  const longer = new Map(limits().map(({ path, most }) => [path, most]));
  expect(longer.get('/api/recruitment/v1/resumes')).toBe(resumeMaxBytes);
  expect(longer.get('/api/desk/v1/actions/x')).toBeGreaterThan((deskFileMost * 4) / 3);
});

describe.skipIf(sampleNeeds)(
  `behind the sample of nginx${sampleNeeds ? `: ${sampleNeeds} is not installed` : ''}`,
  () => {
    let front: Awaited<ReturnType<typeof startSample>>;
    beforeAll(async () => {
      const { port } = api.app.server.address() as AddressInfo;
      front = await startSample([port, port]);
    });
    afterAll(() => front.stop());

    it('each call reaches the site up to the length that the site takes, and no longer', async () => {
      for (const { path, most } of limits()) {
        const post = (bytes: number) => front.ask(path, { method: 'POST', body: Buffer.alloc(bytes) });
        const longest = await post(most);
        expect([path, longest.status === 413, longest.text.includes('nginx')]).toEqual([path, false, false]);
        expect([path, (await post(most + 1)).status]).toEqual([path, 413]);
      }
    }, 180_000);

    it('a colleague has a statement read of 20,000 lines and 5 MB', async () => {
      const colleague = await DeskColleague.enrol(api, 'wen', 'finance');
      await colleague.logIn(colleague.nextCode());
      const read = async (bytes: Buffer) => {
        const { status, text } = await front.ask('/api/desk/v1/actions/statement-read', {
          method: 'POST',
          headers: {
            origin: api.deps.config.publicOrigin,
            cookie: [...colleague.client.otherCookies]
              .map(([name, value]) => `${name}=${value}`)
              .concat(colleague.client.cookie ?? [])
              .join('; '),
            'content-type': 'application/json',
          },
          body: JSON.stringify({ input: { file: { name: 'bank.csv', base64: bytes.toString('base64') } } }),
        });
        return { status, text };
      };
      const statement = (note: string) =>
        Buffer.from(
          bankStatement(
            '2026-11-20',
            Array.from({ length: lines }, (_, at) => ({ number: `G1127A${100_000 + at}`, in: '1.00', note })),
          ),
        );
      const longest = statement('x'.repeat((deskFileMost - statement('').length) / lines));
      expect(longest.length).toBeGreaterThan(deskFileMost - lines);
      expect(await read(longest)).toMatchObject({ status: 200, text: expect.stringContaining('"code":0') });
      expect((await read(Buffer.alloc(deskFileMost + 1, '1,2\n'))).text).toContain('至多 5 MB');
    }, 120_000);
  },
);
