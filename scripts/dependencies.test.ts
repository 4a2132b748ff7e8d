import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

type Versions = Record<string, string>;
type Manifest = {
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
  /** A version, or the versions of a package's dependencies; `$name` is the version that we depend on ourselves. */
  overrides?: Record<string, string | Versions>;
};
type Locked = Manifest & { name?: string; integrity?: string; inBundle?: boolean; resolved?: string };
type Lock = { packages: Record<string, Locked> };

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const lock = () => JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

const folder = mkdtempSync(join(tmpdir(), 'rquant-lock-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ranges = (versions: Versions = {}) =>
  Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version));

it('every version in package.json is exact', () => {
  const { dependencies, devDependencies, optionalDependencies, overrides = {} } = manifest;
  const overridden = Object.entries(overrides).flatMap(([name, given]) =>
    typeof given === 'string'
      ? [[name, given] as const]
      : Object.entries(given).filter(([, version]) => !version.startsWith('$')),
  );
  const all = [dependencies, devDependencies, optionalDependencies, Object.fromEntries(overridden)];
  expect(all.flatMap(ranges)).toEqual([]);
  for (const range of ['^1.2.3', '~1.2.3', '1', '1.x', '*', '>=1.2.3', 'latest', 'npm:other@1.2.3']) {
    expect(ranges({ planted: range }), range).toHaveLength(1);
  }
});

it('every package has its reason in docs/dependencies.md, and nothing else has', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const reasons = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  const packages = [dependencies, devDependencies, optionalDependencies].flatMap((kind = {}) => Object.keys(kind));
  expect(new Set(reasons)).toEqual(new Set(packages));
});

it('the lock was made from this package.json', () => {
  const root = lock().packages[''];
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const) {
    expect(root?.[kind]).toEqual(manifest[kind]);
  }
});

/** Returns entries that lockfile-lint accepts wrongly: a package without a hash, or another package under this name. */
function unsealed({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([place, { integrity, inBundle, name }]) => {
      const isSealed = inBundle || integrity?.startsWith('sha512-');
      return place !== '' && (!isSealed || name !== undefined);
    })
    .map(([place]) => place);
}

/** Returns a copy of the lock with a changed Fastify. */
function plant(change: Partial<Locked>): Lock {
  const copy = lock();
  copy.packages['node_modules/fastify'] = { ...copy.packages['node_modules/fastify'], ...change };
  return copy;
}

it('every package of the lock is vouched for by its hash, and goes by its own name', () => {
  expect(unsealed(lock())).toEqual([]);
  for (const change of [{ integrity: '' }, { integrity: 'sha1-AAAA' }, { name: 'fastifi' }]) {
    expect(unsealed(plant(change)), JSON.stringify(change)).toEqual(['node_modules/fastify']);
  }
});

describe('lockfile-lint refuses', () => {
  it.each([
    ['a package from elsewhere', { resolved: 'https://evil.example/fastify.tgz' }, 'invalid host'],
    ['a package that comes without TLS', { resolved: 'http://evil.example/fastify.tgz' }, 'invalid protocol'],
    ['a package that is a repository', { resolved: 'git+ssh://git@evil.example/fastify.git#a' }, 'invalid protocol'],
    ['a weak hash', { integrity: 'sha1-AAAA' }, 'invalid integrity hash type'],
  ])('%s', (_what, change, message) => {
    const file = join(folder, 'package-lock.json');
    writeFileSync(file, JSON.stringify(plant(change)));
    const lint = () =>
      execFileSync(process.execPath, ['node_modules/lockfile-lint/bin/lockfile-lint.js', '--path', file], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(lint).toThrow(message);
  });
});
