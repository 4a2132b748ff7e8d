import { normalForm } from '#contract/normal-form.ts';
import { simplify } from './traditional-characters.ts';

/** Upper bound of the words of a query. Each word scans the whole catalogue, so it limits the cost of a hostile query. */
const mostWords = 8;

/**
 * Matches a run of Chinese, which has no spaces, or a word between spaces and punctuation in other scripts: `IC均值` is
 * two words.
 */
const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])(?:(?!\p{Script=Han})[\p{L}\p{N}_])*/gu;
const isHan = (word: string) => /^\p{Script=Han}/u.test(word);

/** Normalises a text: full-width to half-width (NFKC), lower case, traditional characters to simplified, 成份 to 成分. */
export function normaliseText(text: string): string {
  return simplify(normalForm(text, 'NFKC').toLowerCase()).replaceAll('成份', '成分');
}

/** Returns the words of a query in the singular, as they are highlighted in results; each once, the first eight. */
export function questionWords(question: string): string[] {
  return [...new Set(splitWords(question).map(singularOf))].slice(0, mostWords);
}

/** Spells a text for `holds`: Chinese words as they are, all others and their parts between spaces. */
export function spellText(text: string): string {
  return ` ${splitWords(text).map(spellWord).join(' ')} `;
}

/**
 * Search term for a spelled text. A Chinese `word` matches anywhere. Others use `placed`, which matches the beginning
 * of a word, so that `over` does not find `turnover`; a single letter is a whole word.
 */
export type Needle = { word: string; placed: string | null };

/** Returns the terms that a spelled text must all contain to match a query; empty if the query has no words. */
export function needlesOf(question: string): Needle[] {
  return questionWords(question).map(needleOf);
}

/**
 * Returns the terms of which a near match contains some: each pair of adjacent Chinese characters, and other words
 * except single letters.
 */
export function partsOf(question: string): Needle[] {
  const parts = questionWords(question).flatMap((word) =>
    isHan(word) ? pairsOf(word) : word.length > 1 ? [word] : [],
  );
  return [...new Set(parts)].slice(0, mostWords).map(needleOf);
}

export function holds(spelled: string, { word, placed }: Needle): boolean {
  // The bare word first: a search for a text that begins with a space takes three times as long, because spaces are
  // frequent.
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

/** Splits a word so that `turnover_rate` is also found by `rate`, and `Level-2` by `level2`. */
function spellWord(word: string): string {
  return word
    .replaceAll(/([a-z])(?=\d)|(\d)(?=[a-z])/g, '$& ')
    .split(/[_ ]/)
    .filter(Boolean)
    .join(' ');
}

/**
 * Returns the singular: `factors` finds `factor`, and `futures` still finds `futures`, because words match by their
 * beginnings. Short words are names: `news`.
 */
function singularOf(word: string): string {
  return word.replace(/([a-z]{3}[a-rt-z])s$/, '$1');
}

function pairsOf(word: string): string[] {
  // By characters, because one beyond the basic plane has two code units.
  const characters = Array.from(word);
  if (characters.length < 2) return [word];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}
