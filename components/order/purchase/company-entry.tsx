'use client';

import { useTranslations } from 'next-intl';
import { CompanyInput } from '#components/forms/company-input.tsx';
import { Field } from '#components/ui/field.tsx';
import type { EntryForm } from './use-purchase-form.ts';

type CompanyEntryProps = { form: EntryForm; name: 'company' | 'title'; label: string; note?: string; help: string };

/** A company's registered name, suggested while it is typed. */
export function CompanyEntry({ form, name, label, note, help }: CompanyEntryProps) {
  const t = useTranslations('purchase.buyer');
  return (
    <Field label={label} {...(note !== undefined && { note })} help={help} error={form.errorText(name)}>
      {(control) => (
        <CompanyInput
          {...form.register(name, { onBlur: form.checkOnLeave })}
          {...control}
          listLabel={t('companyList')}
          onSuggestion={(found) => form.choose(name, found)}
        />
      )}
    </Field>
  );
}
