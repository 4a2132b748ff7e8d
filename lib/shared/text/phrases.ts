/** Terms that stay on one line although they are made of several words. The longest first, as the first that matches is taken. */
const terms = [
  '资产管理系统',
  '量化投研平台',
  '投资组合管理',
  '移动端策略',
  '资产管理',
  '组合优化',
  '因子研究',
  '投后分析',
  '数据市场',
  '风险管理',
  '常见问题',
];
const term = new RegExp(`(${terms.join('|')})`);
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const han = /\p{Script=Han}/u;
const closing = /^[，。：；、？！”’）》…\s]+$/;
const opening = /[“‘（《]$/;
/** Characters that belong to the word after them; any other single one belongs to the word before. */
const leading = /^[与和在从由把用看先再也不按向对让每一两三四五六七八九十]$/;

/**
 * Splits a Chinese heading into parts between which a line may break, because browsers break Chinese anywhere. The
 * parts together are the text. The segmenter splits unknown words into single characters; adjacent ones are taken for a
 * word.
 */
export function phrases(text: string): string[] {
  if (!han.test(text)) return [text];
  const parts: string[] = [];
  let endsLoose = false;
  for (const word of wordsOf(text)) {
    const last: string | undefined = parts.at(-1);
    const isSingle = word.length === 1 && han.test(word);
    const joins: boolean = last !== undefined && (endsLoose || belongsTo(last, word, isSingle));
    if (joins) parts[parts.length - 1] += word;
    else parts.push(word);
    endsLoose = isSingle && (endsLoose || !joins);
  }
  return parts;
}

function belongsTo(last: string, word: string, isSingle: boolean): boolean {
  if (closing.test(word) || opening.test(last)) return true;
  if (closing.test(last.slice(-1))) return !han.test(word) && !han.test(last.slice(-2));
  return isSingle ? !leading.test(word) : !han.test(word) && !han.test(last.slice(-1));
}

function wordsOf(text: string): string[] {
  return text
    .split(term)
    .flatMap((part) => (terms.includes(part) ? [part] : Array.from(segmenter.segment(part), ({ segment }) => segment)));
}
