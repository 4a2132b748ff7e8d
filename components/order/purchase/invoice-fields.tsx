'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TextField } from '#components/forms/text-field.tsx';
import type { FieldGroup } from '#components/forms/use-defined-form.ts';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { buyerTypes, invoiceKinds } from '#contract/invoice.ts';
import { CompanyEntry } from './company-entry.tsx';
import { isAsked, type InvoiceEntry } from './invoice-entry.ts';

type InvoiceFieldsProps = {
  form: FieldGroup<keyof InvoiceEntry>;
  entry: Pick<InvoiceEntry, 'invoiceKind' | 'invoiceBuyer'>;
  kinds?: readonly (typeof invoiceKinds)[number][];
  /** The form asks for the buyer's address and registration number itself. */
  hasBuyer?: boolean;
};

/** Buyers who read English are mostly companies abroad. */
const abroadFirst = ['abroad', 'company', 'person'] as const satisfies (typeof buyerTypes)[number][];

/** Renders the invoice's fields for the chosen kind. Text typed for another kind is kept but not sent. */
export function InvoiceFields({ form, entry, kinds = invoiceKinds, hasBuyer = false }: InvoiceFieldsProps) {
  const t = useTranslations('purchase.invoice');
  const { invoiceKind: kind, invoiceBuyer: buyer } = entry;
  const buyers = useLocale() === 'en-US' ? abroadFirst : buyerTypes;
  return (
    <>
      <RadioGroup
        {...form.register('invoiceKind')}
        legend={t('kind')}
        look="row"
        error={form.errorText('invoiceKind')}
        help={t(`kindHelp.${kind}`)}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {kind !== 'none' && (
        <RadioGroup
          {...form.register('invoiceBuyer')}
          legend={t('buyer')}
          look="row"
          options={buyers.map((value) => ({ value, label: t(`buyers.${value}`) }))}
        />
      )}
      {isAsked('invoiceTitle', entry) &&
        (buyer === 'company' ? (
          <CompanyEntry form={form} name="invoiceTitle" label={t('title')} help={t('titleHelp')} />
        ) : (
          <TextField
            form={form}
            name="invoiceTitle"
            label={t(buyer === 'person' ? 'personTitle' : 'title')}
            {...(buyer === 'abroad' && { help: t('abroadTitleHelp') })}
            autoComplete={buyer === 'person' ? 'name' : 'organization'}
          />
        ))}
      {isAsked('invoiceCountry', entry) && (
        <TextField form={form} name="invoiceCountry" label={t('country')} autoComplete="country-name" />
      )}
      {!hasBuyer && isAsked('invoiceRegistrationNumber', entry) && (
        <TextField
          form={form}
          name="invoiceRegistrationNumber"
          label={t('registrationNumber')}
          note={t('optional')}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {isAsked('invoiceTaxNumber', entry) && (
        <TextField
          form={form}
          name="invoiceTaxNumber"
          label={t('taxNumber')}
          help={t('taxNumberHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      {!hasBuyer && isAsked('invoiceAddress', entry) && (
        <TextField form={form} name="invoiceAddress" label={t('address')} note={t('optional')} autoComplete="off" />
      )}
      {isAsked('invoicePhone', entry) && (
        <TextField
          form={form}
          name="invoicePhone"
          label={t('phone')}
          note={t('optional')}
          inputMode="tel"
          autoComplete="off"
        />
      )}
      {isAsked('invoiceBank', entry) && (
        <TextField
          form={form}
          name="invoiceBank"
          label={t('bank')}
          note={t('optional')}
          help={t('bankHelp')}
          autoComplete="off"
        />
      )}
      {isAsked('invoiceBankAccount', entry) && (
        <TextField
          form={form}
          name="invoiceBankAccount"
          label={t('bankAccount')}
          note={t('optional')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {isAsked('invoiceEmail', entry) && (
        <TextField
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
