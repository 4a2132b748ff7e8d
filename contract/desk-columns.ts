import * as z from 'zod/mini';

/** How a cell is written: `money` in yuan, `time` and `second` as a moment (ISO 8601), `reference` as the id of a record. */
export const columnKinds = ['text', 'reference', 'state', 'money', 'number', 'time', 'second', 'day'] as const;
export type DeskColumnKind = (typeof columnKinds)[number];

export const cell = z.nullable(z.union([z.string(), z.number()]));
