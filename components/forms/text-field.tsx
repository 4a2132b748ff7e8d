'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { FieldGroup } from './use-defined-form.ts';

type TextFieldProps<Name extends string> = Omit<ComponentProps<typeof Input>, 'form' | 'name'> & {
  form: FieldGroup<NoInfer<Name>>;
  name: Name;
  label: string;
  note?: string;
  help?: ReactNode;
};

/** One line of a form with its label and its error. Other props go to the input. */
export function TextField<Name extends string>({ form, name, label, note, help, ...input }: TextFieldProps<Name>) {
  return (
    <Field
      label={label}
      {...(note !== undefined && { note })}
      {...(help !== undefined && { help })}
      error={form.errorText(name)}
    >
      {(control) => <Input {...input} {...form.input(name)} {...control} />}
    </Field>
  );
}
