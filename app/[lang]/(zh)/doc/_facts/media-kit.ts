import { logoColours } from '#lib/shared/site/logo-mark.ts';

const { blue, ink, white } = logoColours;

/** The logo's variants: the mark alone as SVG and PNG; with the name, whose outlines depend on a typeface, as PNG only. */
export const mediaKit = [
  { key: 'mark', hasName: false, tile: blue, line: white, ground: 'light' },
  { key: 'mark-black', hasName: false, tile: ink, line: white, ground: 'light' },
  { key: 'mark-white', hasName: false, tile: white, line: ink, ground: 'dark' },
  { key: 'logo', hasName: true, tile: blue, line: white, ground: 'light' },
  { key: 'logo-white', hasName: true, tile: white, line: ink, ground: 'dark' },
] as const;
type MediaKitItem = (typeof mediaKit)[number];

/** The height of the mark in the PNG files. */
export const markHeightPx = { alone: 1024, withName: 256 } as const;

/** The files of a variant below `public/`. */
export function mediaKitFiles({ key, hasName }: Pick<MediaKitItem, 'key' | 'hasName'>): string[] {
  return (hasName ? ['png'] : ['svg', 'png']).map((type) => `media-kit/${key}.${type}`);
}
