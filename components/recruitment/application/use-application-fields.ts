'use client';

import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type FieldError, fieldErrors } from '#contract/field-errors.ts';
import { applicationFields } from '#contract/recruitment.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { defaultCountry, errorOf, phoneError } from '#lib/session/phone-entry.ts';

type Fields = { name: string; country: string; number: string; email: string; message: string; consent: boolean };
export type FieldName = Exclude<keyof Fields, 'country'> | 'resume';

/** In the order of the form, so that the first wrong one takes the focus. */
const rules: Record<FieldName, (values: Fields & { resume: File | null }) => FieldError | null> = {
  name: ({ name }) => errorOf(applicationFields.name, name),
  number: ({ country, number }) => phoneError({ country, number }),
  email: ({ email }) => errorOf(applicationFields.email, email),
  resume: ({ resume }) => (resume ? null : 'resumeEmpty'),
  message: ({ message }) => (message.trim() === '' ? null : errorOf(applicationFields.message, message)),
  consent: ({ consent }) => errorOf(applicationFields.consent, String(consent)),
};
const names = Object.keys(rules) as FieldName[];

/**
 * The form's values and, beside each field, what is wrong with it. A field speaks when it is left with something wrong in it,
 * all of them when the form is sent; a change takes its error away.
 */
export function useApplicationFields(resume: { file: File | null; problem: string | undefined }) {
  const form = useForm<Fields>({
    defaultValues: { name: '', country: defaultCountry, number: '', email: '', message: '', consent: false },
  });
  const [errors, setErrors] = useState<Partial<Record<FieldName, string | undefined>>>({});

  const check = (name: FieldName): string | undefined => {
    if (name === 'resume' && resume.problem) return resume.problem;
    const error = rules[name]({ ...form.getValues(), resume: resume.file });
    return error ? fieldErrors[error][pageLocale()] : undefined;
  };
  const show = (name: FieldName, error: string | undefined) => setErrors((known) => ({ ...known, [name]: error }));

  /** Checks a field that is left; an empty one says nothing yet. */
  function leave(name: Exclude<FieldName, 'resume'>) {
    if (form.getValues(name)) show(name, check(name));
  }

  /** Checks everything, shows what is wrong and moves to the first wrong field of `element`. */
  function passes(element: HTMLFormElement): boolean {
    const found = names.flatMap((name) => {
      const error = check(name);
      return error === undefined ? [] : [[name, error] as const];
    });
    setErrors(Object.fromEntries(found));
    const [first] = found;
    if (first) element.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus();
    return first === undefined;
  }

  /** Spread on the control of a field. */
  const control = (name: Exclude<FieldName, 'resume'>) =>
    form.register(name, { onBlur: () => leave(name), onChange: () => show(name, undefined) });

  return { form, errors, show, passes, control };
}

/** The form element of a submit event. */
export function formOf(event: FormEvent): HTMLFormElement {
  return event.currentTarget as HTMLFormElement;
}
