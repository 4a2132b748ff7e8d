import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPuzzle, drawScene, puzzle } from './puzzle-image.ts';

/** Pixels per unit of length in the drawing. */
const density = 2;

async function pixels(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.round(y * density) * info.width + Math.round(x * density)) * 4;
    return [...data.subarray(start, start + 4)];
  };
  return { at, width: info.width, height: info.height };
}

const brightness = ([r = 0, g = 0, b = 0]: number[]) => r + g + b;

it('the pictures have the lengths that the browser expects', async () => {
  const { background, piece } = await drawPuzzle({ gapX: 100, gapY: 40, scene: drawScene() });
  expect(await sharp(background).metadata()).toMatchObject({ format: 'png', width: 640, height: 320 });
  expect(await sharp(piece).metadata()).toMatchObject({
    format: 'png',
    width: puzzle.pieceSize * 2,
    height: puzzle.pieceSize * 2,
  });
});

it('the piece is the jigsaw shape cut from the pixels that the gap hides', async () => {
  const scene = drawScene();
  const [here, elsewhere] = await Promise.all([
    drawPuzzle({ scene, gapX: 100, gapY: 40 }),
    drawPuzzle({ scene, gapX: 240, gapY: 90 }),
  ]);
  const [piece, dimmed, undimmed] = await Promise.all([
    pixels(here.piece),
    pixels(here.background),
    pixels(elsewhere.background),
  ]);
  // All of the square without its edges, knobs and notch.
  const inside = Array.from({ length: 28 * 34 }, (_, at) => [14 + (at % 28), 16 + Math.floor(at / 28)] as const);
  const differing = inside.filter(([x, y]) => {
    const [cut, original] = [piece.at(x, y), undimmed.at(100 + x, 40 + y)];
    expect(brightness(dimmed.at(100 + x, 40 + y))).toBeLessThan(brightness(cut));
    return cut.some((value, channel) => Math.abs(value - (original[channel] ?? 0)) > 2);
  });
  // On the outline of a hill a pixel belongs to both sides, so the two drawings may round differently.
  expect(differing.length).toBeLessThan(inside.length / 50);
  // Around the shape the piece is transparent: the corners, and the notch on its left edge.
  for (const [x, y] of [
    [0, 0],
    [55, 2],
    [3, 33],
  ] as const) {
    expect(piece.at(x, y)[3]).toBe(0);
  }
});

it('every puzzle has a scene of its own', async () => {
  const place = { gapX: 100, gapY: 40 };
  const scene = drawScene();
  const first = await drawPuzzle({ ...place, scene });
  await expect(drawPuzzle({ ...place, scene })).resolves.toEqual(first);
  await expect(drawPuzzle({ ...place, scene: drawScene() })).resolves.not.toEqual(first);
});

it('a gap at either end of its range lies inside the picture', async () => {
  for (const gapX of [puzzle.minGapX, puzzle.maxGapX]) {
    expect(gapX).toBeGreaterThan(puzzle.pieceSize);
    expect(gapX + puzzle.pieceSize).toBeLessThanOrEqual(puzzle.width);
    const { piece } = await drawPuzzle({ gapX, gapY: puzzle.height - puzzle.pieceSize, scene: drawScene() });
    expect((await pixels(piece)).at(20, 30)[3]).toBe(255);
  }
});
