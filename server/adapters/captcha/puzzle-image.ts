import sharp from 'sharp';
import { drawScene, seededRandom } from './puzzle-scene.ts';

const [width, height, pieceSize] = [320, 160, 56];

/** Lengths in pixels of the picture. The gap keeps off the left edge, where the piece starts. */
export const puzzle = { width, height, pieceSize, minGapX: 72, maxGapX: width - pieceSize - 8 } as const;

/** The pictures are drawn larger than they are shown, for dense screens. */
const density = 2;

/** Side of the body of the piece; the knobs on its top and right edges take the rest. */
const body = 42;
const knob = 6.5;

/**
 * The picture with a dimmed, jigsaw-shaped gap, and the piece that fills it: a square, transparent around the shape.
 * @param options.gapX left edge of the gap's square; `gapY` its top edge
 * @returns two PNG files, twice as dense as the lengths say
 */
export async function drawPuzzle(options: { gapX: number; gapY: number; seed: number }) {
  const { gapX, gapY, seed } = options;
  const scene = drawScene({ width, height, random: seededRandom(seed) });
  const gap = `<path transform="translate(${gapX} ${gapY})" d="${shape}" fill="#101820" fill-opacity=".62" stroke="#fff" stroke-opacity=".85"/>`;
  // The same drawing seen through the shape, so that the piece is cut from the very pixels that the gap hides.
  const cut = `<clipPath id="cut"><path transform="translate(${gapX} ${gapY})" d="${shape}"/></clipPath><g clip-path="url(#cut)">${scene}</g>`;
  const edge = `<path transform="translate(${gapX} ${gapY})" d="${shape}" fill="none" stroke="#fff" stroke-width="2"/>`;
  const [background, piece] = await Promise.all([
    rasterise(scene + gap, { x: 0, y: 0, width, height }),
    rasterise(cut + edge, { x: gapX, y: gapY, width: pieceSize, height: pieceSize }),
  ]);
  return { background, piece };
}

/** A rounded body with a knob up, a knob right, and a notch on the left. */
const shape = jigsaw();

function jigsaw(): string {
  const [left, top, right, bottom] = [2, pieceSize - 2 - body, 2 + body, pieceSize - 2];
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const arc = (sweep: 0 | 1, x: number, y: number) => `A${knob} ${knob} 0 1 ${sweep} ${x} ${y}`;
  const half = knob * 0.8;
  return [
    `M${left} ${top}H${middleX - half}${arc(1, middleX + half, top)}H${right}`,
    `V${middleY - half}${arc(1, right, middleY + half)}V${bottom}`,
    `H${left}V${middleY + half}${arc(0, left, middleY - half)}Z`,
  ].join('');
}

function rasterise(content: string, view: { x: number; y: number; width: number; height: number }): Promise<Buffer> {
  const size = `width="${view.width * density}" height="${view.height * density}"`;
  const box = `viewBox="${view.x} ${view.y} ${view.width} ${view.height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${content}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
}
