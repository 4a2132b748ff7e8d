'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { PurchaseEntry } from './purchase-entry.ts';
import type { EntryForm } from './use-purchase-form.ts';

type TextEntryProps = Omit<ComponentProps<typeof Input>, 'form' | 'name'> & {
  form: EntryForm;
  name: Exclude<keyof PurchaseEntry, 'products' | 'modules' | 'agreed'>;
  label: string;
  note?: string;
  help?: ReactNode;
};

/** One line of the form with its label and its error. Other props go to the input. */
export function TextEntry({ form, name, label, note, help, ...input }: TextEntryProps) {
  return (
    <Field
      label={label}
      {...(note !== undefined && { note })}
      {...(help !== undefined && { help })}
      error={form.errorText(name)}
    >
      {(control) => <Input {...input} {...form.register(name, { onBlur: form.checkOnLeave })} {...control} />}
    </Field>
  );
}
