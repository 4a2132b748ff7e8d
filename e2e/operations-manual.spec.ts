import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { layRelease } from '#scripts/lay-release.ts';
import { freePort } from '#server/testing/free-port.ts';
import { isDeployed, seamReason } from './fixtures.ts';

/** Command blocks of the manual, in order, with the text after `sh`. */
const manual = readFileSync('docs/operations.md', 'utf8');
const blocks = [...manual.matchAll(/^```(\S*)(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, language, marks = '', commands = '']) => ({
    language,
    isRoots: marks.trim() === 'root',
    commands,
  }),
);

/** Three users that no machine has: the server's user, a colleague in its group, and a stranger in no group. */
const isRoot = process.getuid?.() === 0;
const [server, colleague, stranger, group] = [64_001, 64_002, 64_003, 64_010];

type Where = { cwd: string; env: Record<string, string>; uid?: number; gid?: number };

function start(file: string, args: string[], { cwd, env, uid = server, gid = group }: Where): ChildProcess {
  const another = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const [command = '', ...rest] = isRoot ? [...another, file, ...args] : [file, ...args];
  return spawn(command, rest, {
    cwd,
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(...given: Parameters<typeof start>) {
  const child = start(...given);
  const [output, error, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')]);
  return { code: code as number | null, output, error };
}

test.skip(isDeployed, seamReason);
test.skip(process.platform !== 'linux', 'the manual is for Linux');
test.describe.configure({ mode: 'serial' });

let place: string;
let release: string;

/** The release of the existing build: a new build would take minutes. */
test.beforeAll(async () => {
  // It takes half a minute; other work may share the machine.
  test.setTimeout(600_000);
  place = mkdtempSync(join(tmpdir(), 'rquant-manual-'));
  chmodSync(place, 0o755);
  release = await layRelease(process.cwd(), place, {});
});
test.afterAll(() => rmSync(place, { recursive: true, force: true }));

function ownFolder(name: string, uid = server): string {
  const folder = join(place, name);
  mkdirSync(folder, { mode: 0o755 });
  if (isRoot) chownSync(folder, uid, group);
  return folder;
}

test('every block that root need not run is run by an ordinary user, in order, on an empty folder', async () => {
  test.setTimeout(300_000);
  const cwd = ownFolder('walk');
  execFileSync('tar', [
    '--use-compress-program=gzip -1',
    '-cf',
    join(cwd, `${basename(release)}.tar.gz`),
    '-C',
    place,
    basename(release),
  ]);
  const walked = blocks.filter(({ isRoots }) => !isRoots);
  expect(walked.map(({ language }) => language)).toEqual(walked.map(() => 'sh'));
  expect(walked.length).toBeGreaterThan(4);
  const script = walked.map(({ commands }, at) => `echo "block ${at + 1}"\n${commands}`).join('\n');
  const env = { HOME: cwd, PORT: String(await freePort()), LOG_LEVEL: 'error' };
  const { code, output, error } = await run('timeout', ['280', '/bin/sh', '-eu', '-c', script], { cwd, env });
  expect({ code, error, last: output.match(/^block \d+$/gm)?.at(-1) }).toEqual({
    code: 0,
    error: '',
    last: `block ${walked.length}`,
  });
  expect(readFileSync(join(cwd, 'orders.csv'), 'utf8')).toContain(',');
  expect(JSON.parse(readFileSync(join(cwd, 'secrets/licence-private-key'), 'utf8'))).toMatchObject({ crv: 'Ed25519' });
  expect(readFileSync(join(cwd, 'secrets/secret-key'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
});

test('blocks of root are shell, take files that a release has, and name units that are there', () => {
  const roots = blocks.filter(({ isRoots }) => isRoots);
  expect(roots.length).toBeGreaterThan(2);
  for (const { language, commands } of roots) {
    expect(language).toBe('sh');
    expect(spawnSync('/bin/sh', ['-n'], { input: commands, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
    for (const [, file = ''] of commands.matchAll(/\bcurrent\/((?:deploy|bin)\/[\w./-]*\w)/g))
      expect(existsSync(join(release, file)), file).toBe(true);
    for (const [, unit = ''] of commands.matchAll(/\b(rquant-(?:site|migrate|backup)(?:\.\w+)?)\b/g))
      expect(readFileSync('scripts/deploy.test.ts', 'utf8'), unit).toContain(unit);
  }
});

test('the units let a colleague ask a process with a key alone, and no one outside of the group', async () => {
  test.skip(!isRoot, 'three users need root');
  test.setTimeout(300_000);
  const unit = readFileSync('deploy/systemd/rquant-site@.service', 'utf8');
  const common = readFileSync('deploy/systemd/rquant-.service.d/common.conf', 'utf8');
  expect(common).toMatch(/^Group=rquant-ops$/m);
  // Like systemd for RuntimeDirectory=rquant/3001: the last folder belongs to the user, its parents to root.
  const [, mode = ''] = /^RuntimeDirectoryMode=(\d+)$/m.exec(unit) ?? [];
  const [, socket = ''] = /^Environment=OPS_SOCKET=(\S+)$/m.exec(unit) ?? [];
  expect(socket).toBe('/run/rquant/%i/ops.sock');
  mkdirSync(join(place, 'run'), { mode: 0o755 });
  const folder = ownFolder('run/3001');
  chmodSync(folder, parseInt(mode, 8));
  const data = ownFolder('data');
  chmodSync(data, 0o700);
  const OPS_SOCKET = join(folder, 'ops.sock');
  const env = { DATA_DIR: data, PORT: String(await freePort()), LOG_LEVEL: 'error', OPS_SOCKET };
  const site = start(join(release, 'bin/rquant'), [], { cwd: '/', env });
  const exited = once(site, 'exit');
  const asks = join(release, 'bin/rquant-ops');
  // The pattern that bin/rquant-ops uses below /run/rquant.
  const pattern = join(place, 'run/*/ops.sock');
  const ask = (args: string[], { uid = colleague, gid = group, key = '' } = {}) =>
    run(asks, args, { cwd: '/', uid, gid, env: { OPS_SOCKET: pattern, ...(key && { OPS_KEY: key }) } });
  try {
    await expect.poll(() => existsSync(OPS_SOCKET), { timeout: 120_000 }).toBe(true);
    expect(statSync(OPS_SOCKET).mode & 0o777).toBe(0o660);
    const added = await ask(['operator-add', 'anna']);
    expect(added).toMatchObject({ code: 0, error: '' });
    const key = added.output.trim();
    expect(await ask(['orders'], { key })).toMatchObject({ code: 0, error: '' });
    expect((await ask(['orders'])).error).toMatch(/^需要操作员密钥[^\n]+\n$/);
    const outside = await ask(['orders'], { uid: stranger, gid: stranger, key });
    expect(outside.code).toBe(1);
    expect(outside.error).toMatch(/^您无权访问 [^\n]+\n$/);
    // The colleague cannot read the server's files.
    expect((await run('/bin/cat', [join(data, 'secret')], { cwd: '/', uid: colleague, env: {} })).code).not.toBe(0);
    site.kill('SIGTERM');
    await exited;
    expect((await ask(['orders'], { key })).error).toMatch(/^没有服务在 [^\n]+\n$/);
  } finally {
    site.kill('SIGKILL');
  }
});
