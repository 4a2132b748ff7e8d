/** The mark on a grid of 28: an equity line on a tile that ends above where it began. */
export const logoMark = { size: 28, radius: 4, line: 'M5 20.5 10 15l4 3.5L23 8', strokeWidth: 2.5 } as const;

/** 靛 of the light theme, and the ink of texts: a file cannot read the theme's variables. */
export const logoColours = { blue: '#2a4bd7', ink: '#101820', white: '#ffffff' } as const;

/** The mark's shapes as SVG, for files: `tile` and `line` are colours. */
export function markShapes(tile: string, line: string): string {
  const { size, radius, line: path, strokeWidth } = logoMark;
  return (
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${tile}"/>` +
    `<path d="${path}" fill="none" stroke="${line}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

/** The mark as an SVG file. */
export function markSvg(tile: string, line: string): string {
  const { size } = logoMark;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${markShapes(tile, line)}</svg>\n`;
}
