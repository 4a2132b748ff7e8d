const quotes = /["`´“”„‘«»「」『』]|(?:^|[^a-z])['’]|['’](?![a-z])/gi;
/** A word of a program's message, or the number of one of React's. */
const word = /^[([]?[a-z]+(?:[-.'’][a-z]+)*[)\].,:;!?]*$|^#\d{1,3};?$/i;
export const longestMessage = 200;

/**
 * Removes text that a visitor may have typed from a program's message: `Cannot parse "13800138000"` becomes
 * `Cannot parse …`. Nothing is kept between the first quotation mark and the last; of the rest only plain words of Latin
 * letters are kept.
 */
export function withoutTyped(message: string): string {
  const text = message.slice(0, 1000);
  const marks = [...text.matchAll(quotes)];
  const [first, last] = [marks[0], marks.at(-1)];
  const rest = last && last !== first ? text.slice(last.index + last[0].length) : '';
  const unquoted = first ? `${text.slice(0, first.index)} … ${rest}` : text;
  return unquoted
    .split(/\s+/)
    .filter(Boolean)
    .map((token) => (word.test(token) ? token : '…'))
    .filter((token, at, all) => token !== '…' || all[at - 1] !== '…')
    .join(' ')
    .slice(0, longestMessage);
}
