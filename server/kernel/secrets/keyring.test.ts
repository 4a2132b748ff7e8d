import { expect, it } from 'vitest';
import { chiSquare, positionsOf } from '#server/testing/chi-square.ts';
import { createKeyring, newCode } from './keyring.ts';

/** Chi-square limit with nine degrees of freedom; a fair generator exceeds it once in a thousand times. */
const limit = 27.9;

const unevenPositions = () =>
  positionsOf(Array.from({ length: 2000 }, () => newCode(6))).map((digits) => chiSquare(digits, 10) >= limit);

it('every digit is equally likely at every position of a code', () => {
  // Two draws, because a fair generator exceeds the limit at one of the six positions in one of 170 draws.
  const [first, second] = [unevenPositions(), unevenPositions()];
  expect(first).toHaveLength(6);
  expect(first.map((uneven, at) => uneven && second[at])).not.toContain(true);
});

it('signatures of a former secret stay valid, and new ones use the current secret', () => {
  const [old, now] = ['a'.repeat(32), 'b'.repeat(32)];
  const signed = createKeyring(old).sign('code', 'text');
  const rotated = createKeyring(now, [old]);
  expect(rotated.verify('code', 'text', signed)).toBe(true);
  expect(rotated.verify('other use', 'text', signed)).toBe(false);
  expect(rotated.sign('code', 'text')).toBe(createKeyring(now).sign('code', 'text'));
  expect(createKeyring(now).verify('code', 'text', signed)).toBe(false);
});

it('a sealed text is decrypted only with its label and a key of the server, and only unchanged', () => {
  const [old, now] = ['a'.repeat(32), 'b'.repeat(32)];
  const sealed = createKeyring(old).seal('totp', '密文');
  expect(createKeyring(now, [old]).open('totp', sealed)).toBe('密文');
  expect(createKeyring(old).seal('totp', '密文')).not.toBe(sealed);
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const open of [
    () => createKeyring(now).open('totp', sealed),
    () => createKeyring(old).open('other use', sealed),
    () => createKeyring(old).open('totp', changed),
  ])
    expect(open).toThrow('not ours');
});
