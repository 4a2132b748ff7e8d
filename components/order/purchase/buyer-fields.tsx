'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TextField } from '#components/forms/text-field.tsx';
import { CompanyEntry } from './company-entry.tsx';
import type { PurchaseForm } from './use-purchase-form.ts';

/**
 * The buyer, whom contract and receipt name. Buyers abroad are reached by mail alone; their invoice takes address and number from here
 * (`orderInput`).
 */
export function BuyerFields({ form }: { form: PurchaseForm }) {
  const t = useTranslations('purchase.buyer');
  const optional = t('optional');
  const isEnglish = useLocale() === 'en-US';
  return (
    <>
      <TextField form={form} name="buyerName" label={t('name')} note={optional} autoComplete="name" />
      <CompanyEntry form={form} name="buyerCompany" label={t('company')} note={optional} help={t('companyHelp')} />
      {isEnglish && (
        <>
          <TextField
            form={form}
            name="buyerAddress"
            label={t('address')}
            note={optional}
            help={t('addressHelp')}
            autoComplete="off"
          />
          <TextField
            form={form}
            name="buyerRegistrationNumber"
            label={t('registrationNumber')}
            note={optional}
            autoComplete="off"
            spellCheck={false}
          />
        </>
      )}
      {!isEnglish && (
        <TextField
          form={form}
          name="buyerPhone"
          label={t('phone')}
          note={optional}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      )}
      <TextField
        form={form}
        name="buyerEmail"
        label={t('email')}
        help={t('emailHelp')}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="name@company.com"
      />
      <TextField
        form={form}
        name="buyerPoNumber"
        label={t('poNumber')}
        note={optional}
        help={t('poNumberHelp')}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
