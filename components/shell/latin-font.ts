import localFont from 'next/font/local';

/**
 * The face of figures and English on all pages, as the variable `--font-latin`. It is preloaded and swapped in, so that the first visit
 * looks like the second; until then a face of nearly the same widths stands in (`components/ui/theme.css`, decision 0143).
 */
export const latinFont = localFont({
  src: './fonts/hanken-grotesk.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-latin',
  // Next's own fallback would draw the quotation marks of Chinese text as well.
  adjustFontFallback: false,
  // Literal, because the compiler reads it: `fonts/latin-range.ts`, which a test compares.
  declarations: [{ prop: 'unicode-range', value: 'U+20-7E,U+A0,U+A5,U+A7,U+B0-B3,U+D7,U+2013,U+2212' }],
});
