import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { email, password } from '#contract/fields.ts';
import { textLine } from '#contract/wire-values.ts';
import {
  anyText,
  check,
  choice,
  defineForm,
  firstError,
  flag,
  list,
  optionalText,
  resolverOf,
  text,
  ticked,
} from './define-form.ts';

const form = defineForm(
  {
    byEmail: flag(),
    name: text(textLine(50, 'nameEmpty')),
    title: optionalText(z.optional(textLine(5))),
    email: anyText(),
    kind: choice(['normal', 'special']),
    role: text(z.enum(['student', 'lecturer'], { error: 'roleEmpty' })),
    products: list(),
    password: text(password),
    again: anyText(),
    consent: ticked('consentMissing'),
  },
  {
    email: (values) => (values.byEmail && !email.safeParse(values.email).success ? 'emailBad' : null),
    again: (values) => (values.password === values.again ? null : 'passwordMismatch'),
  },
);
const filled = {
  ...form.empty,
  name: ' Wang ',
  role: 'student',
  password: 'secret-1',
  again: 'secret-1',
  consent: true,
};

it('an empty form holds what each field starts with', () => {
  expect(form.empty).toEqual({
    byEmail: false,
    name: '',
    title: '',
    email: '',
    kind: 'normal',
    role: '',
    products: [],
    password: '',
    again: '',
    consent: false,
  });
});

it('what a form hands over is trimmed, and a blank optional text is left out', () => {
  const { data } = check(form, { ...filled, title: '  ' });
  expect(data).toMatchObject({ name: 'Wang', title: undefined, role: 'student' });
});

it('the first error is that of the first field in the order of the fields, for every kind of rule', () => {
  expect(firstError(form, form.empty)).toEqual({ name: 'name', error: 'nameEmpty' });
  expect(firstError(form, { ...form.empty, name: 'Wang', byEmail: true })).toEqual({
    name: 'email',
    error: 'emailBad',
  });
  expect(firstError(form, { ...form.empty, name: 'Wang' })).toEqual({ name: 'role', error: 'roleEmpty' });
  expect(firstError(form, { ...filled, again: '' })).toEqual({ name: 'again', error: 'passwordMismatch' });
  expect(firstError(form, { ...filled, consent: false })).toEqual({ name: 'consent', error: 'consentMissing' });
  expect(firstError(form, filled)).toBeNull();
});

it('only the fields that are asked about count', () => {
  expect(firstError(form, { ...form.empty, again: 'x' }, { among: ['again'] })?.name).toBe('again');
  expect(firstError(form, form.empty, { among: ['byEmail', 'title'] })).toBeNull();
});

it('a rule that depends on the visitor is added for one check', () => {
  const rules = { title: () => 'badText' as const };
  expect(firstError(form, filled, { rules })).toEqual({ name: 'title', error: 'badText' });
});

it('what a library says of a field is not shown', () => {
  expect(firstError(form, { ...filled, title: 'more than five' })?.error).toBe('textLong');
  const { role, ...rest } = filled;
  expect(firstError(form, { ...rest, role: null as unknown as typeof role })?.error).toBe('badText');
});

it('one error is shown at a time, of the fields that are asked for; all of them where the form says so', async () => {
  const entry = { ...filled, name: '', title: 'more than five', consent: false };
  const shownOf = async (every: boolean, names: Array<keyof typeof entry>) => {
    const resolve = resolverOf(form, { rules: {}, every });
    const { errors } = await resolve(entry, undefined, { names, fields: {}, shouldUseNativeValidation: false });
    return Object.entries(errors).map(([name, error]) => [name, error?.message]);
  };
  expect(await shownOf(false, ['name', 'title'])).toEqual([['name', 'nameEmpty']]);
  expect(await shownOf(false, ['title', 'consent'])).toEqual([['title', 'textLong']]);
  expect(await shownOf(true, ['title'])).toEqual([
    ['name', 'nameEmpty'],
    ['title', 'textLong'],
    ['consent', 'consentMissing'],
  ]);
});
