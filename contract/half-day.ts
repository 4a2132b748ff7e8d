import * as z from 'zod/mini';

/** Parts of a day: the two halves, and the hours of a London and of a New York morning, which English pages offer, too. */
export const dayParts = ['am', 'pm', 'late', 'night'] as const;
export type DayPart = (typeof dayParts)[number];

/** A day and its half in Beijing time, e.g. `2026-11-25/am`. */
export const halfDay = z
  .string()
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\/(?:am|pm|late|night)$/));
