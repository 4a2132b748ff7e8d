const [width, height, pieceSize] = [320, 160, 56];

/** Lengths in pixels of the picture. The gap is not at the left edge, where the piece starts. */
export const puzzle = { width, height, pieceSize, minGapX: 72, maxGapX: width - pieceSize - 8 } as const;

/** The pictures are drawn larger than displayed, for high-density screens. */
const density = 2;

/** Outline of a jigsaw piece in its square: a rounded knob at the top, one on the right, and a notch on the left. */
const shape = 'M2 12H17.8A6.5 6.5 0 1 1 28.2 12H44V27.8A6.5 6.5 0 1 1 44 38.2V54H2V38.2A6.5 6.5 0 1 0 2 27.8Z';

/** Colours of sky and hills, with low contrast so that the gap stands out. */
const palettes = [
  ['#e9ebf3', '#a9b8d8', '#7f93bd', '#566c9c'],
  ['#ecf2e9', '#a7c9bd', '#6fa193', '#417a6c'],
  ['#f5ebe2', '#dcb7a6', '#bb8773', '#8a5c4c'],
] as const;

/** Draws a random scene as SVG elements: three ranges of hills before a pale sky. */
export function drawScene(): string {
  const [sky, ...hills] = palettes[Math.floor(Math.random() * palettes.length)] ?? palettes[0];
  const ranges = hills.map((colour, index) => {
    const level = () => Math.round(height * (0.3 + index * 0.2 + Math.random() * 0.3));
    const peaks = Array.from({ length: 4 }, (_, at) => `S${at * 80 + 40} ${level()} ${at * 80 + 80} ${level()}`);
    return `<path d="M0 ${level()}${peaks.join('')}V${height}H0Z" fill="${colour}"/>`;
  });
  return `<rect width="${width}" height="${height}" fill="${sky}"/>${ranges.join('')}`;
}

/**
 * Draws the scene with a dimmed, jigsaw-shaped gap, and the square piece that fills it, transparent around the shape.
 * @param options.gapX left edge of the gap's square; `gapY` its top edge
 * @returns two PNG files at twice the given lengths
 */
export async function drawPuzzle({ scene, gapX, gapY }: { scene: string; gapX: number; gapY: number }) {
  const outline = `<path transform="translate(${gapX} ${gapY})" d="${shape}"`;
  const gap = `${outline} fill="#101820" fill-opacity=".62" stroke="#fff" stroke-opacity=".85"/>`;
  // Clips the same scene with the shape, so that the piece has exactly the pixels that the gap hides.
  const cut = `<clipPath id="cut">${outline}/></clipPath><g clip-path="url(#cut)">${scene}</g>`;
  const edge = `${outline} fill="none" stroke="#fff" stroke-width="2"/>`;
  const [background, piece] = await Promise.all([
    rasterise(scene + gap, { x: 0, y: 0, width, height }),
    rasterise(cut + edge, { x: gapX, y: gapY, width: pieceSize, height: pieceSize }),
  ]);
  return { background, piece };
}

async function rasterise(
  content: string,
  view: { x: number; y: number; width: number; height: number },
): Promise<Buffer> {
  // A site with Tencent's captcha never draws one, so it does not load the library.
  const { default: sharp } = await import('sharp');
  const size = `width="${view.width * density}" height="${view.height * density}"`;
  const box = `viewBox="${view.x} ${view.y} ${view.width} ${view.height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${content}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
}
