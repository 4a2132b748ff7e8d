import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { calls } from '#server/testing/contract-calls.ts';
import { deskCalls } from './desk.ts';
import { textBlock, textLine } from './wire-values.ts';

/** Desk fields that each declaration checks itself (`hostile-desk-text.test.ts`), and its name, which is only looked up. */
const declared = ['input', 'filters', 'listing', 'name'];
const withoutDeclared = (shape: object) =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => !declared.includes(name)));
const desk = Object.entries(deskCalls).map(([name, { params, query, body }]) => {
  const [inPath, inQuery, inBody] = [params, query, body].map(({ shape }) => ({ shape: withoutDeclared(shape) }));
  return [name, { params: inPath!, query: inQuery!, body: inBody! }] as const;
});

/** Every field of a request, by the call's and the field's names. */
const fields = [...Object.entries(calls), ...desk].flatMap(([call, { params, query, body }]) =>
  [params, query, body].flatMap((part) =>
    Object.entries(part.shape as Record<string, z.ZodMiniType>).map(
      ([name, schema]) => [`${call}.${name}`, schema] as const,
    ),
  ),
);

/** Characters that a database, encoding, mail header, log line or terminal cannot take unescaped. */
const hostile = ['\0', '\u2028', '\u2029', '\ud800', '\udfff', '\u001b', '\u009b'];

const around: ReadonlyArray<(bad: string) => string> = [
  (bad) => bad,
  (bad) => `ab${bad}cd`,
  (bad) => `a${bad}b@example.com`,
  (bad) => `ab@exam${bad}ple.com`,
  (bad) => `1380013${bad}8000`,
  (bad) => `123456${bad}`,
];

it('covers every call', () => {
  expect(fields.length).toBeGreaterThan(100);
});

describe.each(fields)('%s', (_name, schema) => {
  it('lets no NUL, lone surrogate, line separator or control character through', () => {
    for (const bad of hostile) {
      for (const write of around) {
        const { data } = schema.safeParse(write(bad));
        expect(JSON.stringify(data ?? '')).not.toContain(JSON.stringify(bad).slice(1, -1));
      }
    }
  });

  // A second issue would mean that a pattern has scanned the whole text.
  it('ends at the length of a text before it looks at the characters', () => {
    const { error } = schema.safeParse('\0'.repeat(60_000));
    expect(error?.issues.length ?? 0).toBeLessThanOrEqual(1);
  });
});

it('accepts text pasted from Word or a PDF, with ordinary spaces and line breaks', () => {
  expect(textLine(20).parse('示例\u2028基金')).toBe('示例 基金');
  expect(textBlock(40).parse('一\u2028二\u2029三\v四\f五\u0085六\r\n七\t八')).toBe('一\n二\n三\n四\n五\n六\r\n七\t八');
});

it.each(['\u0007', '\u001b[2J', '\u009b31m'])('a text of several lines has no control character (%j)', (bad) => {
  expect(textBlock(40).safeParse(`您好${bad}`).error?.issues[0]?.message).toBe('badText');
});
