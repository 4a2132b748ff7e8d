import localFont from 'next/font/local';

/**
 * The face of figures and English on all pages, as the variable `--font-latin`. Optional: a visitor to whom it does not come at once
 * reads the page in the system's face, and nothing moves when it arrives.
 */
export const latinFont = localFont({
  src: './fonts/hanken-grotesk.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-latin',
  adjustFontFallback: false,
  // Literal, because the compiler reads it: `fonts/latin-range.ts`, which a test compares.
  declarations: [{ prop: 'unicode-range', value: 'U+20-7E,U+A0,U+A5,U+A7,U+B0-B3,U+D7,U+2013,U+2212' }],
});
