const punctuation = ['.', '@', '-', ',', ';', ':', '/', '\\', '(', '[', '{', '<', '%', '=', '+', '"', '&'];
const classes = ['a', 'A', '0', ' ', '\t', '中', '😀', 'é', '\u0301', 'ﷺ', '１', '\u00a0'];
const controls = ['\0', '\n', '\r\n', '\u0085', '\u2028', '\u202e', '\u200d', '\ud800', '\udfff'];
/** Prefixes of licences, markup, headers and range lists, and combining marks, which normalisation sorts. */
const beginnings = [
  'eyJ',
  'eyJ.',
  'eyJ ',
  'Bearer ',
  '<a href="',
  '<!--',
  '> ',
  'gzip;',
  'W/"',
  '0-1,',
  '\u0301\u0316',
  '…',
];
const pairs = ['a.', '1,', 'a:1,', ' ;', ';q=1,', '()', '[]', '{"a":', '%2', '%25', '../', 'a='];
/** One of each class of characters that may slow a pattern or a splitter, and pairs that separators consist of. */
export const hostileUnits: readonly string[] = [...punctuation, ...classes, ...controls, ...pairs, ...beginnings];

type HostileText = { unit: string; text: string };

/**
 * Builds long texts of at most `length` UTF-16 code units. Each unit is repeated, alone and after a valid value. They end in text that no
 * field accepts, because a pattern backtracks when the end does not match.
 * @param units the units to use
 */
export function hostileTexts(length: number, rightValue = '', units = hostileUnits): HostileText[] {
  const end = '@!';
  return units.flatMap((unit) =>
    [...new Set(['', rightValue])].map((begin) => {
      const times = Math.floor((length - begin.length - end.length) / unit.length);
      return { unit, text: `${begin}${unit.repeat(times)}${end}` };
    }),
  );
}
