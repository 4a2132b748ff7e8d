import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { run } from '#scripts/run.ts';
import { isEndurance } from '#server/testing/endurance-figures.ts';
import { freePort } from '#server/testing/free-port.ts';

/** Debian's unprivileged user, which neither built the release nor owns its files. */
const stranger = 65534;

const place = mkdtempSync(join(tmpdir(), 'rquant-release-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** It builds the pages for an address of its own, so it is left out of `npm test`. */
it.skipIf(!isEndurance || process.platform !== 'linux')(
  'a release that is unpacked elsewhere runs as another user, with nothing of this environment, and takes commands',
  async () => {
    const [port, data] = [await freePort(), join(place, 'data')];
    const env = { PUBLIC_ORIGIN: `http://localhost:${port}` };
    expect(await run(process.execPath, ['scripts/release.ts', join(place, 'dist')], env)).toBe(0);
    const archive = readdirSync(join(place, 'dist')).find((name) => name.endsWith('.tar.gz')) ?? '';
    mkdirSync(join(place, 'srv'));
    execFileSync('tar', ['-xzf', join(place, 'dist', archive), '-C', join(place, 'srv')]);
    // The folder of the build no longer exists.
    rmSync(join(place, 'dist'), { recursive: true });
    chmodSync(place, 0o755);
    mkdirSync(data, { mode: 0o700 });
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(data, stranger, stranger);

    const settings = ['PATH=/usr/bin:/bin', `DATA_DIR=${data}`, `PORT=${port}`, 'LOG_LEVEL=error'];
    const user = isRoot ? ['setpriv', `--reuid=${stranger}`, `--regid=${stranger}`, '--clear-groups'] : [];
    const start = (program: string, ...args: string[]) => {
      const command = [join(place, 'srv', archive.replace('.tar.gz', ''), 'bin', program), ...args];
      const child = spawn('env', ['-i', ...settings, ...user, ...command], {
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      return { child, ended: Promise.all([once(child, 'exit'), text(child.stderr)]) };
    };
    const server = start('rquant');
    const status = (path: string) => fetch(`http://localhost:${port}${path}`).then((reply) => reply.status);
    await expect.poll(() => status('/api/ready'), { timeout: 60_000, interval: 200 }).toBe(200);
    for (const path of ['/welcome', '/welcome/datahub/list', '/welcome/doc.md', '/welcome/sitemap.xml', '/quant'])
      expect(await status(path), path).toBe(200);
    expect(await status('/welcome/nowhere')).toBe(404);
    expect(await start('rquant-ops', 'leads').ended).toEqual([[0, null], '']);
    server.child.kill('SIGTERM');
    expect((await server.ended)[0]).toEqual([0, null]);
    expect(await start('rquant-ops', 'migrate').ended).toEqual([[0, null], '']);
  },
  900_000,
);
