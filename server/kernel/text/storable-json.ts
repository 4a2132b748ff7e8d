import { storableText } from './storable-text.ts';

/**
 * Parses the JSON of a provider. Its escapes can write characters that PostgreSQL cannot hold; one of them must not keep a paid order
 * unpaid.
 * @throws SyntaxError
 */
export function parseStorableJson(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? storableText(value) : value));
}
