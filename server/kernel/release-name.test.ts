import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'release-name-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the name of a release that starts in a folder with this package and this build. */
function nameOf(version: string, buildFolder: string): string {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
  const { href } = pathToFileURL(resolve('server/kernel/release-name.ts'));
  const program = `import { releaseName } from '${href}'; process.stdout.write(releaseName());`;
  const env = { ...process.env, BUILD_FOLDER: buildFolder };
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: folder, env, encoding: 'utf8' });
}

it('a release is named by its version and the beginning of its build’s stamp, if it has one and the version does not say it', () => {
  writeFileSync(join(folder, 'build-stamp'), '3f2a9c0d1e4b5f60\n');
  expect(nameOf('1.2.3', folder)).toBe('1.2.3+3f2a9c0d1e4b');
  expect(nameOf('1.2.3', join(folder, 'none'))).toBe('1.2.3');
  expect(nameOf('1.2.3+abc', folder)).toBe('1.2.3+abc');
});
