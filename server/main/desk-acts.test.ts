import { expect, it } from 'vitest';
import { describeFields } from '#server/kernel/desk/fields.ts';
import { declarations } from './ops-commands.ts';

const acts = declarations.flatMap((one) =>
  one.kind === 'listing' ? (one.acts ?? []).map((act) => [one.name, act.action, { listing: one, act }] as const) : [],
);

it.each(acts)(
  'a row of `%s` leads to `%s`, which there is, by its fields and the listing’s columns',
  (...[, name, { listing, act }]) => {
    const action = declarations.find((one) => one.name === name);
    if (action?.kind !== 'action') throw new Error(`no action ${name}`);
    const fields = describeFields(action.input).map(({ name: field }) => field);
    expect(fields).toEqual(expect.arrayContaining(Object.keys(act.with)));
    const columns = [...Object.values(act.with), ...Object.keys(act.where ?? {})];
    expect(Object.keys(listing.columns)).toEqual(expect.arrayContaining(columns));
    // A colleague who sees the row may run the action; others do not see it.
    const sees = listing.roles.length === 0 || listing.roles.some((role) => action.roles.includes(role));
    expect(sees).toBe(true);
  },
);

const edits = declarations.flatMap((one) => (one.kind === 'action' && one.keepsOmitted ? [one] : []));

it('an action that keeps omitted fields requires only its subject', () => {
  expect(edits.map(({ name }) => name)).toEqual(['opening-save', 'road-show-hours-save']);
  for (const { input } of edits) {
    const required = describeFields(input).filter((field) => field.required);
    expect(required.every(({ positional }) => positional)).toBe(true);
  }
});
