'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { TextField } from '#components/forms/text-field.tsx';
import type { FieldGroup } from '#components/forms/use-defined-form.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { FieldError } from '#components/ui/field-error.tsx';
import type { MerchandiseGroups } from '#contract/merchandise.ts';
import { fenFromYuan } from '#contract/money.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { mostProductUsers } from '#lib/shared/pricing/product-sale.ts';

/** The data products that a licence has by the year, each of which may be left out of the new term, and for how many users. */
export function RenewedProducts({
  form,
  items,
}: {
  form: FieldGroup<'products' | 'users'>;
  items: MerchandiseGroups[number]['items'];
}) {
  const t = useTranslations('order.renewal');
  const tProducts = useTranslations('purchase.products');
  const locale = useLocale();
  const errorId = useId();
  const error = form.errorText('products');
  return (
    <>
      <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined}>
        <legend className="field-label">{t('products')}</legend>
        {items.map(({ id, name, unit, unit_price: price }) => (
          <Checkbox
            key={id}
            {...form.register('products')}
            value={id}
            label={
              <>
                <span className="mr-2">{name}</span>
                <span className="text-ink-2">
                  {t('productPrice', { price: formatYuan(fenFromYuan(price), locale), unit })}
                </span>
              </>
            }
          />
        ))}
        <FieldError id={errorId} error={error} />
      </fieldset>
      <TextField
        form={form}
        name="users"
        label={tProducts('users')}
        help={t('usersHelp', { most: mostProductUsers })}
        inputMode="numeric"
        autoComplete="off"
        trailing={<span className="pr-3">{tProducts('unit')}</span>}
      />
    </>
  );
}
