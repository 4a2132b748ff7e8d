import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { normaliseText, spellText } from '#content/marketplace/catalogue/search-words.ts';
import { codeSpelling } from '#contract/code-spelling.ts';
import { emailSpelling } from '#contract/email-spelling.ts';
import { licenceSpelling, licenceTextMost } from '#contract/licence-spelling.ts';
import { nameSpelling } from '#contract/name-spelling.ts';
import { normalForm } from '#contract/normal-form.ts';
import { numberSpelling, telephoneSpelling } from '#contract/number-spelling.ts';
import { phoneSpelling } from '#contract/phone-spelling.ts';
import { plainSpelling } from '#contract/plain-spelling.ts';
import { referenceSpelling } from '#contract/reference-spelling.ts';
import { taxNumberSpelling } from '#contract/tax-number.ts';
import { findColumns } from '#lib/holdings/holdings-columns.ts';
import { parseCsv } from '#lib/shared/csv/parse-csv.ts';
import { writeCsv } from '#lib/shared/csv/write-csv.ts';
import { spellDay } from '#lib/shared/time/written-day.ts';
import { summariseUserAgent } from '#server/features/accounts/user-agent.ts';
import { bearerText } from '#server/features/licences/licence-reader.ts';
import { terminalLine } from '#server/kernel/text/terminal-text.ts';
import { calls } from '#server/testing/contract-calls.ts';
import { hostileTexts } from '#server/testing/hostile-texts.ts';

/** Characters of a text without a length limit: a whole body. */
const bodyLetters = 60_000;
/** Lower bound of a useful measurement in milliseconds of processor time; below it noise dominates. */
const leastMs = 20;

/**
 * Measures the processor time of a call, the least of three. Garbage collection affects some rounds, the text's cost all.
 * @param enough milliseconds below which no further round is needed
 */
function measure(act: () => unknown, enough = 0): number {
  let least = Infinity;
  for (let round = 0; round < 3 && least >= enough; round += 1) {
    const before = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Rounds of a comparison. Parallel work slows some of them, a superlinear pattern all. */
const rounds = 5;

/**
 * Finds the texts that take more than three times as long at twice the length, in each round. Linear cost doubles, quadratic cost
 * quadruples.
 */
function findSuperlinear(read: (text: string) => unknown, letters = bodyLetters): string[] {
  // An address written by a mail program begins with a bracket.
  const halves = hostileTexts(letters / 2, '<');
  return hostileTexts(letters, '<').flatMap(({ unit, text }, at) => {
    let found = '';
    for (let round = 0; round < rounds; round += 1) {
      const ms = measure(() => read(text), leastMs);
      if (ms < leastMs) return [];
      const halfMs = measure(() => read(halves[at]!.text));
      if (ms < 3 * halfMs) return [];
      found = `${JSON.stringify(unit)}: ${halfMs.toFixed(0)} ms, then ${ms.toFixed(0)} ms`;
    }
    return [found];
  });
}

it('finds a pattern that restarts at each letter', () => {
  expect(findSuperlinear((text) => /<[^>]*>/.test(text), 10_000)).toContainEqual(expect.stringContaining('"<"'));
});

const readers: Record<string, (text: string) => unknown> = {
  bearerText,
  codeSpelling,
  emailSpelling,
  findColumns: (text) => findColumns({ line: 1, cells: [text] }),
  nameSpelling,
  normalForm: (text) => normalForm(text, 'NFKC'),
  normaliseText,
  numberSpelling,
  parseCsv,
  phoneSpelling,
  plainSpelling,
  referenceSpelling: referenceSpelling('L'),
  spellDay,
  spellText,
  summariseUserAgent,
  taxNumberSpelling,
  telephoneSpelling,
  terminalLine,
  writeCsv: (text) => writeCsv([[text]]),
};

describe.each(Object.entries(readers))('%s', (_name, read) => {
  it('takes at most about twice the time for twice the text', () => {
    expect(findSuperlinear(read)).toEqual([]);
  });
});

describe('licenceSpelling', () => {
  it('takes at most about twice the time for twice the text, up to the longest that it reads', () => {
    // A hundred at once, because one takes a millisecond at most.
    const read = (text: string) => {
      for (let count = 0; count < 100; count += 1) licenceSpelling(text);
    };
    expect(findSuperlinear(read, licenceTextMost)).toEqual([]);
  });

  it('reads nothing of a longer text', () => {
    for (const { text } of hostileTexts(2 * licenceTextMost)) expect(licenceSpelling(text)).toBe('');
  });
});

const fields = Object.entries(calls).flatMap(([call, { params, query, body }]) =>
  [params, query, body].flatMap((part) =>
    Object.entries(part.shape as Record<string, z.ZodMiniType>).map(
      ([name, schema]) => [`${call}.${name}`, schema] as const,
    ),
  ),
);

it.each(fields)('%s is checked in linear time', (_name, schema) => {
  expect(findSuperlinear((text) => schema.safeParse(text))).toEqual([]);
});
