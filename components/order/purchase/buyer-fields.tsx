'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TextField } from '#components/forms/text-field.tsx';
import { CompanyEntry } from './company-entry.tsx';
import type { PurchaseForm } from './use-purchase-form.ts';

/** Who buys; the contract names them, the receipt and the licence go to the address. Buyers abroad are reached by mail alone. */
export function BuyerFields({ form }: { form: PurchaseForm }) {
  const t = useTranslations('purchase.buyer');
  const optional = t('optional');
  const isEnglish = useLocale() === 'en-US';
  return (
    <>
      <TextField form={form} name="buyerName" label={t('name')} note={optional} autoComplete="name" />
      <CompanyEntry form={form} name="buyerCompany" label={t('company')} note={optional} help={t('companyHelp')} />
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
    </>
  );
}
