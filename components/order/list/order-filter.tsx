'use client';

import { useTranslations } from 'next-intl';
import { DateField } from '#components/forms/date-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { orderStatuses, type OrderStatus } from '#contract/order-states.ts';

/** Empty is no condition, and so is what is no day; days are Beijing's, both included. */
export type OrderFilter = { status: OrderStatus | ''; from: string; to: string };

export const everyOrder: OrderFilter = { status: '', from: '', to: '' };

type OrderFilterFieldsProps = { filter: OrderFilter; onChange: (part: Partial<OrderFilter>) => void };

export function OrderFilterFields({ filter, onChange }: OrderFilterFieldsProps) {
  const t = useTranslations('order');
  return (
    <fieldset className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <legend className="visually-hidden">{t('list.filter')}</legend>
      <Field label={t('list.status')} className="max-sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            value={filter.status}
            placeholder={t('list.every')}
            options={orderStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(event) => onChange({ status: event.target.value as OrderFilter['status'] })}
          />
        )}
      </Field>
      <DateField label={t('list.from')} max={filter.to} value={filter.from} onChange={(from) => onChange({ from })} />
      <DateField label={t('list.to')} min={filter.from} value={filter.to} onChange={(to) => onChange({ to })} />
    </fieldset>
  );
}
