import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { layAssetsBack, setAssetsAside } from './keep-assets.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Does the same as a build, which recreates `.next`. */
function build(release: string, files: readonly string[], before?: string) {
  setAssetsAside(release, before);
  rmSync(join(release, '.next'), { recursive: true, force: true });
  mkdirSync(join(release, '.next/static/chunks'), { recursive: true });
  for (const file of files) writeFileSync(join(release, '.next/static/chunks', file), file);
  layAssetsBack(release);
}

/** Returns the assets that a server on this build serves. */
const served = (release: string) =>
  readdirSync(join(release, '.next/static/chunks')).toSorted((a, b) => a.localeCompare(b));

it('the assets of the build before are served beside the new ones, and older ones are dropped', () => {
  build(root, ['one.js', 'shared.js']);
  build(root, ['two.js', 'shared.js']);
  expect(served(root)).toEqual(['one.js', 'shared.js', 'two.js']);
  build(root, ['three.js']);
  expect(served(root)).toEqual(['shared.js', 'three.js', 'two.js']);
});

it('a release in a folder of its own serves the assets of the release before it, which stays as it is', () => {
  const [first, second] = [join(root, 'first'), join(root, 'second')];
  build(first, ['one.js', 'shared.js']);
  build(second, ['two.js', 'shared.js'], first);
  expect(served(second)).toEqual(['one.js', 'shared.js', 'two.js']);
  expect(served(first)).toEqual(['one.js', 'shared.js']);
});
