import localFont from 'next/font/local';

/**
 * Typeface of figures and English on all pages, as the variable `--font-latin`. It is swapped in on the first visit, so that the second
 * looks the same (docs/decisions/0146-the-latin-face-is-swapped-in.md).
 */
export const latinFont = localFont({
  src: './fonts/hanken-grotesk.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-latin',
  adjustFontFallback: false,
  // Literal, because the compiler reads it: `fonts/latin-range.ts`, which a test compares.
  declarations: [{ prop: 'unicode-range', value: 'U+21-7E,U+A5,U+A7,U+B0-B3,U+D7,U+2013,U+2212' }],
});
