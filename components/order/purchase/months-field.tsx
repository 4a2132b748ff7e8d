'use client';

import { useTranslations } from 'next-intl';
import type { FieldGroup } from '#components/forms/use-defined-form.ts';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { terms } from '#content/prices/price-list.ts';
import { termsOf } from './choice-entry.ts';

/**
 * For how many months.
 * @param products ids of the data products that are bought; empty for a package
 * @param drawn the value that the server draws; without it, the field is filled by the page's script
 */
export function MonthsField({
  form,
  products,
  drawn,
}: {
  form: FieldGroup<'months'>;
  products: readonly string[];
  drawn?: string;
}) {
  const t = useTranslations('purchase.term');
  const isOfProducts = products.length > 0;

  function termLabel(months: number): string {
    const payable = terms.find((term) => term.months === months)?.payableMonths ?? months;
    // Only packages are charged for fewer months than they last.
    return t(isOfProducts || payable === months ? 'full' : 'reduced', { months, payable });
  }

  return (
    <Field label={t('months')} error={form.errorText('months')}>
      {(control) => (
        <Select
          {...form.register('months')}
          {...control}
          defaultValue={drawn}
          options={termsOf({ products }).map((months) => ({ value: String(months), label: termLabel(months) }))}
        />
      )}
    </Field>
  );
}
