import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { fewestCharacters, isWeakSecret } from './weak-secret.ts';

it.each([
  'a'.repeat(32),
  'ab'.repeat(20),
  '0123456789abcdef0123456789abcdef',
  'passwordpasswordpasswordpassword',
  'change-me-change-me-change-me-ch',
  '11111111111111111111111111112345',
])('%s is weak', (key) => {
  expect(isWeakSecret(key)).toBe(true);
});

it('keys of openssl rand, hex and base64, are not', () => {
  for (let at = 0; at < 200; at += 1) {
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(isWeakSecret(randomBytes(32).toString(encoding))).toBe(false);
    }
  }
});

it.each([
  ['-hex 16', 32, 16],
  ['-hex 32', 64, 16],
  ['-base64 24', 32, 64],
  ['-base64 32', 43, 64],
])(
  'of all keys that openssl rand %s makes, fewer than one in ten million is taken for weak',
  (_how, length, symbols) => {
    const repeated = (length / 2) * symbols ** (-length / 2);
    expect(chanceOfFewer(length, symbols, fewestCharacters) + repeated).toBeLessThan(1e-7);
  },
);

/** Computes the probability that random text of `length` characters has fewer than `fewest` different ones. */
function chanceOfFewer(length: number, symbols: number, fewest: number): number {
  let chances = [1];
  for (let at = 0; at < length; at += 1) {
    // A sequence with `count` different characters ends in one that occurred before, or in a new one.
    chances = Array.from({ length: symbols + 1 }, (_, count) => {
      const seen = (chances[count] ?? 0) * (count / symbols);
      return seen + (count > 0 ? (chances[count - 1] ?? 0) * ((symbols - count + 1) / symbols) : 0);
    });
  }
  return chances.slice(0, fewest).reduce((sum, chance) => sum + chance, 0);
}
