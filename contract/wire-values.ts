import * as z from 'zod/mini';
import { mostSlugLetters, slugPattern } from './data-product-facets.ts';
import type { FieldError } from './field-errors.ts';
import { atMost, plainLines, plainText } from './fields.ts';
import { nameSpelling } from './name-spelling.ts';
import { referenceSpelling } from './reference-spelling.ts';

/** Opaque ids made by the server: of workspaces, intentions and orders. */
export const opaqueId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** A reference as `newReference` makes them, in whatever spelling. */
export function reference(letter: Parameters<typeof referenceSpelling>[0], badError?: FieldError) {
  const bad = badError === undefined ? {} : { error: badError };
  return z
    .string(bad)
    .check(
      atMost(500, badError),
      z.overwrite(referenceSpelling(letter)),
      z.regex(new RegExp(`^${letter}-[0-9A-HJKMNP-TV-Z]{10}$`), bad),
    );
}

export const slug = z.string().check(atMost(mostSlugLetters), z.regex(slugPattern));

/**
 * The browser's own name for one press of a button: repeated with it, a call does its work once. The same key with another
 * body is refused.
 */
export const idempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** One line of text. Line and paragraph separators, which come along when text is pasted from Word or a PDF, become spaces. */
export function textLine(maxLength: number, emptyError?: FieldError) {
  return filledText(maxLength, emptyError, (text) => text.replace(/[\u2028\u2029]/g, ' ')).check(plainText);
}

/** The name of a person, a company or a place. */
export function nameLine(maxLength: number, emptyError?: FieldError) {
  return filledText(maxLength, emptyError, nameSpelling).check(plainText);
}

/** Where a visitor came from, such as `utm_source=mail&utm_campaign=autumn`; kept for colleagues, it decides nothing. */
export const source = z.optional(textLine(200));

/** Several lines of text; whatever else separates lines (UAX #14: VT, FF, NEL, LS, PS) becomes a line feed. */
export function textBlock(maxLength: number, emptyError?: FieldError) {
  return filledText(maxLength, emptyError, (text) => text.replace(/[\v\f\u0085\u2028\u2029]/g, '\n')).check(plainLines);
}

function filledText(maxLength: number, emptyError: FieldError | undefined, normalise: (text: string) => string) {
  const empty = emptyError === undefined ? {} : { error: emptyError };
  return z.string(empty).check(
    // Before anything reads it. A letter may come in parts, and have invisible characters beside it.
    atMost(4 * maxLength, 'textLong'),
    z.overwrite(normalise),
    z.trim(),
    z.minLength(1, { ...empty, abort: true }),
    atMost(maxLength, 'textLong'),
  );
}

/** A whole number as a form carries it: digits alone, so `1e3`, `+1`, `1.0` and `-0` are refused. */
export function formInteger(min: number, max: number, badError?: FieldError) {
  const bad = badError === undefined ? {} : { error: badError };
  return z.pipe(
    z.pipe(z.string(bad).check(z.regex(/^(?:0|[1-9]\d{0,8})$/, bad)), z.transform(Number)),
    z.int(bad).check(z.gte(min, bad), z.lte(max, bad)),
  );
}

/** Several values in one comma-joined string, e.g. `stock,future`; none is no list. */
export function commaList<Item extends z.ZodMiniType<unknown, string>>(
  item: Item,
  maxItems: number,
  errors: { empty?: FieldError; bad?: FieldError } = {},
) {
  const empty = errors.empty === undefined ? {} : { error: errors.empty };
  const bad = errors.bad === undefined ? {} : { error: errors.bad };
  return z.pipe(
    z.pipe(
      z.string(empty).check(z.minLength(1, { ...empty, abort: true }), atMost(2000, errors.bad)),
      z.transform((text) => text.split(',')),
    ),
    z.array(item).check(z.maxLength(maxItems, bad)),
  );
}

/** The part of a list that is asked for; pages count from 1. */
export const pageQuery = {
  page: z._default(formInteger(1, 10_000), 1),
  page_size: z._default(formInteger(1, 100), 20),
};

/** A part of a list and the size of the whole. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), page_size: z.int() });
}
