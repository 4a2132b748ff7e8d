import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { sparklineSheet } from './sparkline-sheet.ts';

it('holds the small picture of every product, each its own, in at most 16 kB', () => {
  const sheet = sparklineSheet();
  const paths = [...sheet.matchAll(/<path id="([a-z0-9-]+)" stroke-width="[\d.]+" d="(M[^"]+)"\/>/g)];
  expect(paths.map(([, id]) => id)).toEqual(siteCatalogue().products.map(({ id }) => id));
  const drawn = paths.map(([, , path]) => path!);
  // Two figures at least: one is no picture.
  expect(drawn.filter((path) => (path.match(/[MLV]/gi) ?? []).length < 2)).toEqual([]);
  expect(brotliCompressSync(sheet).length).toBeLessThanOrEqual(16 * 1024);
});
