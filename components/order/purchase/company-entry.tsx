'use client';

import { useTranslations } from 'next-intl';
import { CompanyInput } from '#components/forms/company-input.tsx';
import type { FieldGroup } from '#components/forms/use-defined-form.ts';
import { Field } from '#components/ui/field.tsx';

type CompanyName = 'buyerCompany' | 'invoiceTitle';
/** A form with such a field, which a suggestion sets. */
export type CompanyForm<Name extends CompanyName> = FieldGroup<Name> & { choose(name: Name, value: string): void };

type CompanyEntryProps<Name extends CompanyName> = {
  form: CompanyForm<NoInfer<Name>>;
  name: Name;
  label: string;
  note?: string;
  help: string;
};

/** A company's registered name, suggested while it is typed. */
export function CompanyEntry<Name extends CompanyName>({ form, name, label, note, help }: CompanyEntryProps<Name>) {
  const t = useTranslations('purchase.buyer');
  return (
    <Field label={label} {...(note !== undefined && { note })} help={help} error={form.errorText(name)}>
      {(control) => (
        <CompanyInput
          {...form.input(name)}
          {...control}
          listLabel={t('companyList')}
          onSuggestion={(found) => form.choose(name, found)}
        />
      )}
    </Field>
  );
}
