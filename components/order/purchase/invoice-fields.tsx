'use client';

import { useTranslations } from 'next-intl';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { buyerTypes, invoiceKinds } from '#contract/invoice.ts';
import { CompanyEntry } from './company-entry.tsx';
import { askedInvoiceFields } from './purchase-entry.ts';
import { TextEntry } from './text-entry.tsx';
import type { EntryForm } from './use-purchase-form.ts';

type InvoiceFieldsProps = { form: EntryForm; kinds?: readonly (typeof invoiceKinds)[number][] };

/** The invoice: the kind decides what is asked. What was typed for another kind stays and is not sent. */
export function InvoiceFields({ form, kinds = invoiceKinds }: InvoiceFieldsProps) {
  const t = useTranslations('purchase.invoice');
  const [kind, buyer] = form.watch(['kind', 'buyer']);
  const asked = askedInvoiceFields({ kind, buyer });
  const isCompany = buyer === 'company';
  return (
    <>
      <RadioGroup
        {...form.register('kind')}
        legend={t('kind')}
        look="row"
        error={form.errorText('kind')}
        help={t(`kindHelp.${kind}`)}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {kind !== 'none' && (
        <RadioGroup
          {...form.register('buyer')}
          legend={t('buyer')}
          look="row"
          options={buyerTypes.map((value) => ({ value, label: t(`buyers.${value}`) }))}
        />
      )}
      {asked.includes('invoice_title') &&
        (isCompany ? (
          <CompanyEntry form={form} name="title" label={t('title')} help={t('titleHelp')} />
        ) : (
          <TextEntry form={form} name="title" label={t('personTitle')} autoComplete="name" />
        ))}
      {asked.includes('invoice_tax_number') && (
        <TextEntry
          form={form}
          name="taxNumber"
          label={t('taxNumber')}
          help={t('taxNumberHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
        />
      )}
      {asked.includes('invoice_address') && (
        <TextEntry form={form} name="address" label={t('address')} autoComplete="off" />
      )}
      {asked.includes('invoice_phone') && (
        <TextEntry form={form} name="invoicePhone" label={t('phone')} inputMode="tel" autoComplete="off" />
      )}
      {asked.includes('invoice_bank') && (
        <TextEntry form={form} name="bank" label={t('bank')} help={t('bankHelp')} autoComplete="off" />
      )}
      {asked.includes('invoice_bank_account') && (
        <TextEntry form={form} name="bankAccount" label={t('bankAccount')} inputMode="numeric" autoComplete="off" />
      )}
      {asked.includes('invoice_email') && (
        <TextEntry
          form={form}
          name="invoiceEmail"
          label={t('email')}
          help={t('emailHelp')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      )}
    </>
  );
}
