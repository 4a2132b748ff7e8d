/**
 * Makes the logo files that the page about us offers:
 *
 *     node scripts/make-media-kit.ts
 *
 * Draws the mark of `lib/shared/site/logo-mark.ts`, which the header draws too, with the name of `lib/shared/site/identity.ts`, and writes
 * `public/media-kit/`. The name needs the typeface Noto Sans CJK SC (Debian's `fonts-noto-cjk`). Run it after a change of the
 * mark or of the name, and keep the result with the sources.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { markHeightPx, mediaKit, mediaKitFiles, type MediaKitItem } from '#app/[lang]/(zh)/about/_facts/media-kit.ts';
import { identity } from '#lib/shared/site/identity.ts';
import { logoMark, markShapes, markSvg } from '#lib/shared/site/logo-mark.ts';
import { escapeHtml } from '#lib/shared/text/escape-html.ts';

/** The clear space around the logo: a quarter of the mark's height. */
const clearSpace = 0.25;

async function drawMark({ tile, line }: MediaKitItem): Promise<Buffer> {
  const svg = markSvg(tile, line).replace('<svg', `<svg width="${markHeightPx.alone}" height="${markHeightPx.alone}"`);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

/** The mark with both names beside it; the width is what the names need. */
async function drawLogo({ tile, line, text }: MediaKitItem): Promise<Buffer> {
  const height = markHeightPx.withName;
  const scale = height / logoMark.size;
  const face = `font-family="Noto Sans CJK SC" font-size="${height * 0.64}" fill="${text}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${height * 12}" height="${height}">
<g transform="scale(${scale})">${markShapes(tile, line)}</g>
<text x="${height * 1.32}" y="${height * 0.735}" ${face}><tspan font-weight="600">${escapeHtml(identity.brandZh)}</tspan><tspan dx="${height * 0.2}" fill-opacity=".8">${escapeHtml(identity.brandEn)}</tspan></text></svg>`;
  const trimmed = await sharp(Buffer.from(svg)).png().trim().toBuffer();
  const space = Math.round(height * clearSpace);
  return sharp(trimmed)
    .extend({ top: space, bottom: space, left: space, right: space, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

await mkdir('public/media-kit', { recursive: true });
for (const item of mediaKit) {
  const png = await (item.hasName ? drawLogo(item) : drawMark(item));
  for (const file of mediaKitFiles(item)) {
    const data = file.endsWith('.svg') ? markSvg(item.tile, item.line) : png;
    await writeFile(`public/${file}`, data);
    console.log(`public/${file}  ${data.length} bytes`);
  }
}
