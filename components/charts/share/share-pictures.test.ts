import sharp from 'sharp';
import { expect, it } from 'vitest';
import { shareName } from '#lib/seo/share-picture-address.ts';
import { routes, type RouteName } from '#lib/shared/paths/routes.ts';
import { drawSharePicture, shareSize } from './share-picture.ts';
import { sharePictures, type ShareName } from './share-pictures.ts';

const names = Object.keys(sharePictures) as ShareName[];

it('every page has a picture, and every picture a page', () => {
  const products = ['portfolio-management', 'post-investment-analysis', 'risk-management'];
  const asked = new Set([
    ...(Object.keys(routes) as RouteName[]).map((route) => shareName(route)),
    ...products.map((product) => shareName('ams', { product })),
  ]);
  expect(asked).toEqual(new Set<string>(names));
});

it.each(names)('%s is a picture of the agreed size that holds no text and no broken number', async (name) => {
  const svg = drawSharePicture(sharePictures[name]());
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
  const { width, height, format } = await sharp(await sharp(Buffer.from(svg)).png().toBuffer()).metadata();
  expect({ width, height, format }).toEqual({ ...shareSize, format: 'png' });
});
