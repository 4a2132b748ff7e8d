import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isEndurance, recordFigure } from '#server/testing/endurance-figures.ts';
import { freePort } from '#server/testing/free-port.ts';

const processes: ChildProcess[] = [];
afterAll(async () => {
  for (const child of processes.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

/** Runs `npm start` in this folder, with its own database. @returns its origin, and a check that it responds */
async function start(env: Record<string, string> = {}) {
  const port = await freePort();
  const own = { PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), 'rquant-beside-')), LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...own, ...env },
  });
  processes.push(child);
  const origin = `http://127.0.0.1:${port}`;
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    return fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const up = async () => {
    while (!(await isUp()));
  };
  return { port, origin, isUp, up };
}

const file = /\/welcome\/_next\/static\/[^"'\\ )]+/g;

/** Requests a page and the files that it names. @returns the requests whose status is not 200 */
async function failuresOf(origin: string, path: string): Promise<string[]> {
  const page = await fetch(`${origin}${path}`, { redirect: 'manual' });
  const files = new Set((await page.text()).match(file));
  const replies = await Promise.all([...files].map((name) => fetch(`${origin}${name}`)));
  return [page, ...replies].filter(({ status }) => status !== 200).map(({ url, status }) => `${status} ${url}`);
}

/** It builds twice, so it is left out of `npm test`; `hold-build.test.ts` is there. */
describe.skipIf(!isEndurance)('a server in whose folder another is started with other settings', () => {
  it('serves its pages and their files with 200 while the other builds, and afterwards, also those not requested before', async () => {
    const first = await start();
    await first.up();
    const sitemap = await (await fetch(`${first.origin}/welcome/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    const failures: string[] = [];
    let asked = 0;
    const second = await start({ PUBLIC_ORIGIN: 'http://127.0.0.1:4321', SITE_ANALYTICS_FUNCTION: String(Date.now()) });
    // Requests half of the pages repeatedly; the others are first requested once the folder holds the other build.
    for (; !(await second.isUp()); asked += 2)
      failures.push(...(await failuresOf(first.origin, paths[asked % paths.length]!)));
    for (const path of paths) failures.push(...(await failuresOf(first.origin, path)));
    expect(failures).toEqual([]);
    const page = await (await fetch(`${first.origin}/welcome`)).text();
    expect(page).not.toContain('http://127.0.0.1:4321');
    expect(page).toContain(`http://localhost:${first.port}/welcome`);
    expect(await (await fetch(`${second.origin}/welcome`)).text()).toContain('http://127.0.0.1:4321');
    recordFigure(`${asked / 2 + paths.length} pages asked of a server while another built in its folder, none failed`);
  }, 900_000);
});
