import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { measureFolder } from '#scripts/lay-release.ts';
import { run } from '#scripts/run.ts';
import { isEndurance, recordFigure } from '#server/testing/endurance-figures.ts';

const mostBytes = 350e6;
/** Debian's unprivileged user, which neither built the release nor owns its files. */
const stranger = 65534;

/** It builds the pages for an address of its own, so it is left out of `npm test`. */
describe.skipIf(!isEndurance || process.platform !== 'linux')('a release', () => {
  const place = mkdtempSync(join(tmpdir(), 'rquant-release-'));
  const data = join(place, 'data');
  let folder: string;
  let port: number;

  beforeAll(async () => {
    chmodSync(place, 0o755);
    mkdirSync(data, { mode: 0o700 });
    if (process.getuid?.() === 0) chownSync(data, stranger, stranger);
    port = await freePort();
    const env = { PUBLIC_ORIGIN: `http://localhost:${port}` };
    if ((await run(process.execPath, ['scripts/release.ts', join(place, 'dist')], env)) !== 0)
      throw new Error('no release was made');
    const archive = readdirSync(join(place, 'dist')).find((name) => name.endsWith('.tar.gz')) ?? '';
    // As it arrives on another machine: unpacked somewhere else, the folder that it was made in is gone.
    mkdirSync(join(place, 'srv'));
    execFileSync('tar', ['-xzf', join(place, 'dist', archive), '-C', join(place, 'srv')]);
    rmSync(join(place, 'dist'), { recursive: true });
    folder = resolve(join(place, 'srv', archive.replace('.tar.gz', '')));
  }, 900_000);
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  /** Starts a program of the release with nothing of this environment; as another user where that is possible. */
  function start(program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
    const command = [join(folder, program), ...args];
    const another = ['setpriv', `--reuid=${stranger}`, `--regid=${stranger}`, '--clear-groups'];
    const [file = '', ...rest] = process.getuid?.() === 0 ? [...another, ...command] : command;
    const clean: Record<string, string> = {
      PATH: '/usr/bin:/bin',
      DATA_DIR: data,
      PORT: String(port),
      LOG_LEVEL: 'error',
    };
    return spawn(file, rest, {
      cwd: program === 'node' ? folder : '/',
      env: { ...clean, ...env } as unknown as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  async function runToEnd(...args: Parameters<typeof start>) {
    const child = start(...args);
    const [output, error, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')]);
    return { code: code as number, output, error };
  }

  it('is small enough to be copied around', () => {
    const bytes = measureFolder(folder);
    recordFigure(`a release of ${Math.round(bytes / 1e6)} MB`);
    expect(bytes).toBeLessThan(mostBytes);
  });

  it('runs from any folder as another user, without npm and without being written to', async () => {
    const server = start('bin/rquant', []);
    const exited = once(server, 'exit');
    try {
      const status = (path: string) => fetch(`http://localhost:${port}${path}`).then((reply) => reply.status);
      await vi.waitFor(async () => expect(await status('/api/ready')).toBe(200), { timeout: 60_000, interval: 200 });
      for (const path of ['/welcome', '/welcome/datahub/list', '/welcome/doc.md', '/welcome/sitemap.xml', '/quant'])
        expect(await status(path), path).toBe(200);
      expect(await status('/welcome/nowhere')).toBe(404);
      const memory = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
      recordFigure(
        `${Math.round(Number(memory) / 1000)} MB resident after its first pages, on a new embedded database`,
      );
      expect(await runToEnd('bin/rquant-ops', ['leads'])).toMatchObject({ code: 0, error: '' });
    } finally {
      server.kill('SIGTERM');
    }
    expect(await exited).toEqual([0, null]);
  }, 120_000);

  it('migrates', async () => {
    expect(await runToEnd('bin/rquant-ops', ['migrate'])).toMatchObject({ code: 0, error: '' });
  }, 120_000);

  it.each([
    ['bin/rquant', [], { PUBLIC_ORIGIN: 'https://other.example.com' }],
    ['bin/rquant-ops', ['leads'], { PUBLIC_ORIGIN: 'https://other.example.com' }],
    ['node', ['server/main.ts'], {}],
  ])('%s %j is refused in one line for another address than it was built for', async (program, args, env) => {
    const { code, error } = await runToEnd(program, args, env);
    expect(code).toBe(1);
    expect(error).toMatch(/^(?:configuration: )?PUBLIC_ORIGIN: this release was built with [^\n]+\n$/);
  });
});
