import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { layAssetsBack, setAssetsAside } from './keep-assets.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** What a build does: it makes `.next` anew. */
function build(...files: string[]) {
  setAssetsAside(root);
  rmSync(join(root, '.next'), { recursive: true, force: true });
  mkdirSync(join(root, '.next/static/chunks'), { recursive: true });
  for (const file of files) writeFileSync(join(root, '.next/static/chunks', file), file);
  layAssetsBack(root);
}
const served = () => readdirSync(join(root, '.next/static/chunks')).toSorted((a, b) => a.localeCompare(b));

test('the assets of the build before are served beside the new ones, and older ones are let go', () => {
  build('one.js', 'shared.js');
  build('two.js', 'shared.js');
  expect(served()).toEqual(['one.js', 'shared.js', 'two.js']);
  build('three.js');
  expect(served()).toEqual(['shared.js', 'three.js', 'two.js']);
});
