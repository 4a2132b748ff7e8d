import type { DeskField } from '#contract/desk.ts';

/** How the two parts of a time are joined; a `time` has one. */
const joints = { time: '', moment: 'T', 'half-day': '/', hours: '-' } as const;

export type TimeKind = keyof typeof joints;

/** True if a field is picked by inputs for its parts. */
export const isTimeField = (field: DeskField): field is DeskField & { kind: TimeKind } =>
  Object.hasOwn(joints, field.kind);

/** Splits a time, also one that is not whole yet: `2026-12-03T14:30` into day and hour. */
export function splitTime(kind: TimeKind, value: string): [first: string, second: string] {
  const joint = joints[kind];
  // The last one: a day that is no day may have one, too.
  const at = joint === '' ? -1 : value.lastIndexOf(joint);
  return at === -1 ? [value, ''] : [value.slice(0, at), value.slice(at + joint.length)];
}

/** Splits the text of a field that takes several times into its rows; an empty text has three. */
export const rowsOf = (value: string): string[] => (value === '' ? ['', '', ''] : value.split('\n'));

/** Joins what `splitTime` splits; without a second part there is no joint. */
export const joinTime = (kind: TimeKind, first: string, second: string): string =>
  second === '' ? first : `${first}${joints[kind]}${second}`;
