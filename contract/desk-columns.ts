import * as z from 'zod/mini';

/** How a cell is written: `money` in yuan, `time` and `second` as a moment (ISO 8601), `reference` as the id of a record. */
export const columnKinds = ['text', 'reference', 'state', 'money', 'number', 'time', 'second', 'day'] as const;
export type DeskColumnKind = (typeof columnKinds)[number];

/** Colours of states: `warning` waits for a colleague, `primary` is under way, `success` is as it should be, `danger` failed, `neutral` is over. */
export const stateTones = ['neutral', 'primary', 'success', 'warning', 'danger'] as const;
export type DeskStateTone = (typeof stateTones)[number];

export const cell = z.nullable(z.union([z.string(), z.number()]));
