import { expect, it } from 'vitest';
import { licenceSpelling } from '#contract/licence-spelling.ts';
import { licenceSpellings } from './licence-spellings.ts';

/** A licence text with a signature of Ed25519's length. */
const licenceText = `eyJhbGciOiJFZERTQSJ9.eyJqdGkiOiJsaWNfMSJ9-_.${'aZ-_9'.repeat(17)}Q`;

it.each(licenceSpellings.map((spell) => spell(licenceText)))('reads the licence in %j', (typed) => {
  expect(licenceSpelling(typed)).toBe(licenceText);
});

it('does not complete a licence text with a letter more or less', () => {
  expect(licenceSpelling(`${licenceText}A`)).toBe(`${licenceText}A`);
  expect(licenceSpelling(licenceText.slice(0, -1))).toBe(licenceText.slice(0, -1));
});
