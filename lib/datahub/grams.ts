/** The longest beginning of a word that is kept; a longer question is looked up as a whole word. */
const longestPrefix = 12;

/** One spelling for everything: full-width becomes half-width, capitals small. */
export function normaliseText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

const runs = /\p{Script=Han}+|[\p{L}\p{N}_]+/gu;
const isHan = (run: string) => /^\p{Script=Han}/u.test(run);

/**
 * What a text is found by: of Chinese, which has no blanks, each character and each pair of neighbours; of other words, the
 * word, its parts between underscores, and their beginnings from two letters on.
 */
export function textGrams(texts: readonly string[]): string[] {
  const grams = new Set<string>();
  for (const text of texts) {
    for (const run of splitRuns(text)) for (const gram of isHan(run) ? hanGrams(run) : wordGrams(run)) grams.add(gram);
  }
  return [...grams];
}

/** What a text must have to be found by a question: all of these. */
export function questionGrams(question: string): string[] {
  const grams = splitRuns(question).flatMap((run) => {
    if (!isHan(run)) return [run];
    return charactersOf(run).length === 1 ? [run] : pairs(run);
  });
  return [...new Set(grams)];
}

/** The words of a question, as they are marked in what was found. */
export function questionWords(question: string): string[] {
  return [...new Set(splitRuns(question))];
}

/** `\w` of other scripts and Han never run together here: `IC均值` is two words. */
function splitRuns(text: string): string[] {
  return (normaliseText(text).match(runs) ?? []).flatMap((run) =>
    isHan(run) ? [run] : run.split(/(\p{Script=Han}+)/u).filter(Boolean),
  );
}

/** Characters beyond the basic plane count as one. */
function charactersOf(run: string): string[] {
  return Array.from(run);
}

function hanGrams(run: string): string[] {
  return [...charactersOf(run), ...pairs(run)];
}

function pairs(run: string): string[] {
  const characters = charactersOf(run);
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

function wordGrams(word: string): string[] {
  const parts = [word, ...word.split('_').filter(Boolean)];
  return parts.flatMap((part) => [
    part,
    ...Array.from({ length: Math.max(0, Math.min(part.length, longestPrefix) - 1) }, (_, at) => part.slice(0, at + 2)),
  ]);
}
