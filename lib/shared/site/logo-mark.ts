/**
 * The mark on a grid of 28: cumulative returns by groups of a factor, four lines that leave one point and part, the thickest of
 * the group that scores best. They run to the tile's edge and stay clear of its corners, so that nothing has to be cut off.
 */
export const logoMark = {
  size: 28,
  radius: 5,
  lines: [
    { path: 'M0 18H5C13 18 15 7 28 7', width: 3.2 },
    { path: 'M5 18C14 18 17 13 28 12.6', width: 2.4 },
    { path: 'M5 18C15 18 18 17.6 28 17.4', width: 2 },
    { path: 'M5 18C14 18 18 21.6 28 22', width: 1.6 },
  ],
} as const;

/** 靛 of the light theme, and the ink of texts: a file cannot read the theme's variables. */
export const logoColours = { blue: '#2a4bd7', ink: '#101820', white: '#ffffff' } as const;

/** Returns the mark's shapes as SVG, for files: `tile` and `line` are colours. */
export function markShapes(tile: string, line: string): string {
  const { size, radius, lines } = logoMark;
  const drawn = lines.map(({ path, width }) => `<path d="${path}" stroke-width="${width}"/>`);
  return (
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${tile}"/>` +
    `<g fill="none" stroke="${line}">${drawn.join('')}</g>`
  );
}

/** Returns the mark as an SVG file. */
export function markSvg(tile: string, line: string): string {
  const { size } = logoMark;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${markShapes(tile, line)}</svg>\n`;
}
