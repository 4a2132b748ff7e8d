import * as z from 'zod/mini';

/** Cell formats: `money` in yuan, `time` and `second` as a time (ISO 8601), `reference` as the id of a record. */
export const columnKinds = ['text', 'reference', 'state', 'money', 'number', 'time', 'second', 'day'] as const;
export type DeskColumnKind = (typeof columnKinds)[number];

/**
 * Colours of states: `warning` waits for a colleague, `primary` is in progress, `success` is normal, `danger` failed, `neutral` is
 * finished.
 */
export const stateTones = ['neutral', 'primary', 'success', 'warning', 'danger'] as const;
export type DeskStateTone = (typeof stateTones)[number];

export const cell = z.nullable(z.union([z.string(), z.number()]));
