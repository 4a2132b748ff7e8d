import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { logoColours, markSvg } from '#lib/shared/site/logo-mark.ts';
import { markHeightPx, mediaKit, mediaKitFiles } from './media-kit.ts';

it('offers every file of the folder and none besides', () => {
  const files = readdirSync('public/media-kit').map((file) => `media-kit/${file}`);
  expect(mediaKit.flatMap(mediaKitFiles).toSorted()).toEqual(files.toSorted());
});

it.each(mediaKit.filter(({ hasName }) => !hasName))(
  '$key is the mark that the header draws',
  async ({ key, tile, line }) => {
    expect(readFileSync(`public/media-kit/${key}.svg`, 'utf8')).toBe(markSvg(tile, line));
    const { width, height, hasAlpha } = await sharp(`public/media-kit/${key}.png`).metadata();
    expect({ width, height, hasAlpha }).toEqual({
      width: markHeightPx.alone,
      height: markHeightPx.alone,
      hasAlpha: true,
    });
  },
);

it.each(mediaKit.filter(({ hasName }) => hasName))('$key keeps its clear space', async ({ key }) => {
  const { data, info } = await sharp(`public/media-kit/${key}.png`).raw().toBuffer({ resolveWithObject: true });
  const space = markHeightPx.withName / 4;
  const isClear = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3] === 0;
  for (let x = 0; x < info.width; x++) expect(isClear(x, space - 2)).toBe(true);
  for (let y = 0; y < info.height; y++) expect(isClear(space - 2, y) && isClear(info.width - space + 1, y)).toBe(true);
});

it('the browser’s icon is the same mark', () => {
  expect(readFileSync('app/icon.svg', 'utf8').replace('#fff"', '#ffffff"').trim()).toBe(
    markSvg(logoColours.blue, logoColours.white).trim(),
  );
});

it('the document names the colours that the logo is drawn in, and the size of its files', () => {
  const text = readFileSync('content/docs/brand.zh-CN.md', 'utf8');
  for (const colour of [logoColours.blue, logoColours.ink]) {
    const rgb = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ');
    expect(text).toMatch(new RegExp(`\\| ${colour.toUpperCase()} +\\| ${rgb} `));
  }
  expect(text).toContain(`${markHeightPx.alone} 像素`);
});
