import * as z from 'zod/mini';

/** A day and its half in Beijing time, e.g. `2026-11-25/am`. */
export const halfDay = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\/(?:am|pm)$/));
