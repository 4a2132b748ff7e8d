import { expect, it } from 'vitest';
import { stateToneOf } from '#server/kernel/desk/state-tones.ts';
import { recordKinds } from './desk-record-kinds.ts';
import { declarations } from './ops-commands.ts';

it.each(recordKinds.map((kind) => [kind.kind, kind.states] as const))(
  'every state of the record kind `%s` has one colour',
  (_kind, states) => {
    const names = Object.values(states);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !Object.hasOwn(stateToneOf, name))).toEqual([]);
  },
);

it('every named state of a list has a colour, except in the journal', () => {
  const named = declarations.flatMap((one) =>
    one.kind === 'listing' && one.name !== 'journal'
      ? Object.values(one.columns).flatMap(([, kind, , names]) => (kind === 'state' ? Object.values(names ?? {}) : []))
      : [],
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !Object.hasOwn(stateToneOf, name))).toEqual([]);
});
