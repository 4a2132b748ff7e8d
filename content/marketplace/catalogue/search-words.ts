import { normalForm } from '#contract/normal-form.ts';
import { simplify } from './traditional-characters.ts';

/** Words of a question that are looked for, each of which reads the whole catalogue: it bounds what a hostile question costs. */
const mostWords = 8;

/** Chinese, which has no blanks, and what stands between blanks and signs in other scripts: `IC均值` is two words. */
const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])(?:(?!\p{Script=Han})[\p{L}\p{N}_])*/gu;
const isHan = (word: string) => /^\p{Script=Han}/u.test(word);

/** One spelling for everything: full-width becomes half-width (NFKC), capitals small, traditional characters simplified, 成份 the same as 成分. */
export function normaliseText(text: string): string {
  return simplify(normalForm(text, 'NFKC').toLowerCase()).replaceAll('成份', '成分');
}

/** The words of a question in the singular, as they are marked in what was found; each once, the first eight. */
export function questionWords(question: string): string[] {
  return [...new Set(splitWords(question).map(singularOf))].slice(0, mostWords);
}

/** A text as a needle finds its words: those of Chinese as they are, all others and their parts between blanks. */
export function spellText(text: string): string {
  return ` ${splitWords(text).map(spellWord).join(' ')} `;
}

/**
 * What a spelled text is searched for: of Chinese the word anywhere, of others `placed`, the word at the beginning of one, so that
 * `over` does not find `turnover`; a single letter is a whole word.
 */
export type Needle = { word: string; placed: string | null };

/** What a spelled text has to hold, all of it, to be found by a question; nothing where the question has no words. */
export function needlesOf(question: string): Needle[] {
  return questionWords(question).map(needleOf);
}

/** What a text that comes near a question holds some of: of Chinese each pair of neighbours, other words but single letters. */
export function partsOf(question: string): Needle[] {
  const parts = questionWords(question).flatMap((word) =>
    isHan(word) ? pairsOf(word) : word.length > 1 ? [word] : [],
  );
  return [...new Set(parts)].slice(0, mostWords).map(needleOf);
}

export function holds(spelled: string, { word, placed }: Needle): boolean {
  // The bare word first: to look for a text that begins with a blank takes three times as long, as blanks stand everywhere.
  return spelled.includes(word) && (placed === null || spelled.includes(placed));
}

function needleOf(word: string): Needle {
  if (isHan(word)) return { word, placed: null };
  const spelled = word.length === 1 ? `${word} ` : spellWord(word);
  return { word: spelled, placed: ` ${spelled}` };
}

function splitWords(text: string): string[] {
  return normaliseText(text).match(runs) ?? [];
}

/** `turnover_rate` is found by `rate` as well, and `Level-2` by `level2`. */
function spellWord(word: string): string {
  return word
    .replaceAll(/([a-z])(?=\d)|(\d)(?=[a-z])/g, '$& ')
    .split(/[_ ]/)
    .filter(Boolean)
    .join(' ');
}

/** `factors` finds `factor`, and `futures` still `futures`: words are found by their beginnings. Short words are names: `news`. */
function singularOf(word: string): string {
  return word.replace(/([a-z]{3}[a-rt-z])s$/, '$1');
}

function pairsOf(word: string): string[] {
  // By characters, as one beyond the basic plane has two units.
  const characters = Array.from(word);
  if (characters.length < 2) return [word];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}
