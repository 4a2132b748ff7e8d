import { storableText } from './storable-text.ts';

/**
 * Parses a provider's JSON. Its escapes can encode characters that PostgreSQL cannot store; they must not prevent the booking of a payment.
 * @throws SyntaxError
 */
export function parseStorableJson(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? storableText(value) : value));
}
