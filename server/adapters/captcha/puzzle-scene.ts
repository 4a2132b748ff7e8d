/** Uniform in [0, 1), the same sequence for the same seed (the mulberry32 generator, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sky and ground of the puzzle's picture: quiet enough that the gap stands out. */
const palettes = [
  { sky: ['#dfe6f5', '#f6efe3'], hills: ['#a9b8d8', '#7f93bd', '#566c9c'] },
  { sky: ['#e4efe9', '#f7f3e6'], hills: ['#a7c9bd', '#6fa193', '#417a6c'] },
  { sky: ['#f3e4dc', '#f8f2e4'], hills: ['#dcb7a6', '#bb8773', '#8a5c4c'] },
] as const;
const candleColours = ['#d9412b', '#14746f'] as const;

/**
 * Hills before a pale sky, with a row of candlesticks walking over them, as SVG elements. What is drawn depends on `random`
 * alone.
 */
export function drawScene({ width, height, random }: { width: number; height: number; random: () => number }): string {
  const palette = palettes[Math.floor(random() * palettes.length)] ?? palettes[0];
  const [above, below] = palette.sky;
  const sky = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#sky)"/>`;
  const hills = palette.hills.map((colour, index) => {
    const level = height * (0.38 + index * 0.2);
    return `<path d="${hillside({ width, height, level, random })}" fill="${colour}"/>`;
  });
  return [sky, ...hills, candles({ width, height, random })].join('');
}

function hillside(options: { width: number; height: number; level: number; random: () => number }): string {
  const { width, height, level, random } = options;
  const steps = 4;
  const stride = width / steps;
  const swing = height * 0.16;
  const points = Array.from({ length: steps + 1 }, () => round(level + (random() - 0.5) * 2 * swing));
  const curve = points.slice(1).map((y, index) => {
    const [from, middle] = [points[index] ?? y, round((index + 0.5) * stride)];
    return `C${middle} ${from} ${middle} ${y} ${round((index + 1) * stride)} ${y}`;
  });
  return `M0 ${points[0]}${curve.join('')}V${height}H0Z`;
}

function candles({ width, height, random }: { width: number; height: number; random: () => number }): string {
  const pitch = 16;
  let price = height * (0.35 + random() * 0.3);
  return Array.from({ length: Math.floor(width / pitch) }, (_, index) => {
    const open = price;
    // The pull to the middle keeps the walk inside the picture.
    price = open + (random() - 0.5) * height * 0.3 + (height / 2 - open) * 0.15;
    const [top, bottom] = [Math.min(open, price), Math.max(open, price) + 2];
    const x = round((index + 0.5) * pitch);
    const wick = `<path d="M${x} ${round(top - random() * 12)}V${round(bottom + random() * 12)}" stroke-width="1.5"/>`;
    const bar = `<rect x="${x - 4}" y="${round(top)}" width="8" height="${round(bottom - top)}"/>`;
    const colour = candleColours[price < open ? 0 : 1];
    return `<g fill="${colour}" stroke="${colour}" opacity=".8">${wick}${bar}</g>`;
  }).join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
