'use client';

import { CompanyInput } from '#components/forms/company-input.tsx';
import type { FieldGroup } from '#components/forms/use-defined-form.ts';
import { Field } from '#components/ui/field.tsx';

type CompanyEntryProps<Name extends string> = {
  form: FieldGroup<NoInfer<Name>>;
  name: Name;
  label: string;
  note?: string;
  help: string;
};

/** A company's registered name, suggested while it is typed. */
export function CompanyEntry<Name extends string>({ form, name, label, note, help }: CompanyEntryProps<Name>) {
  return (
    <Field label={label} {...(note !== undefined && { note })} help={help} error={form.errorText(name)}>
      {(control) => <CompanyInput {...form.input(name)} {...control} />}
    </Field>
  );
}
