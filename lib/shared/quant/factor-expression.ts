import { factorKeys, type FactorKey } from './factor-sources.ts';

export type FactorTerm = { key: FactorKey; weight: number };

/** Reason why an expression cannot be parsed; `at` is the invalid text. */
export type ExpressionProblem = { problem: 'empty' | 'tooLong' | 'syntax' | 'unknownFactor' | 'weight'; at: string };

export const maxExpressionLength = 200;
const maxWeight = 100;

/** Returns the name of a factor in an expression: bookToPrice → book_to_price. */
export function factorName(key: FactorKey): string {
  return key.replaceAll(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`);
}

const keyByName = new Map(factorKeys.map((key) => [factorName(key), key]));

/** A sign (left out before the first), a weight with `*` (left out when one), a name; full-width signs are read too. */
const term = /^\s*([+−-])?\s*(?:(\d+(?:\.\d+)?|\.\d+)\s*[*×]\s*)?([a-z_]\w*)/i;

/**
 * Reads a weighted sum of factors: `book_to_price + earnings_yield - 0.5 * liquidity`. A factor that is named twice counts
 * with the sum of its weights; one whose weights cancel is left out.
 */
export function parseExpression(text: string): FactorTerm[] | ExpressionProblem {
  if (text.length > maxExpressionLength) return { problem: 'tooLong', at: '' };
  let rest = text.normalize('NFKC').trimEnd();
  if (rest === '') return { problem: 'empty', at: '' };
  const weights = new Map<FactorKey, number>();
  for (let isFirst = true; rest !== ''; isFirst = false) {
    const match = term.exec(rest);
    if (!match || (!isFirst && match[1] === undefined)) return { problem: 'syntax', at: rest.trim().slice(0, 20) };
    const [whole, sign, number = '1', name = ''] = match;
    const key = keyByName.get(name.toLowerCase());
    if (key === undefined) return { problem: 'unknownFactor', at: name };
    const size = Number(number);
    if (size > maxWeight) return { problem: 'weight', at: number };
    weights.set(key, (weights.get(key) ?? 0) + (sign === undefined || sign === '+' ? size : -size));
    rest = rest.slice(whole.length);
  }
  const terms = [...weights].flatMap(([key, weight]) => (weight === 0 ? [] : [{ key, weight }]));
  return terms.length === 0 ? { problem: 'empty', at: '' } : terms;
}
