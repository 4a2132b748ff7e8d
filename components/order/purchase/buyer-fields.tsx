'use client';

import { useTranslations } from 'next-intl';
import { CompanyEntry } from './company-entry.tsx';
import { TextEntry } from './text-entry.tsx';
import type { PurchaseForm } from './use-purchase-form.ts';

/** Who buys; the contract names them, the receipt and the licence go to the address. */
export function BuyerFields({ form }: { form: PurchaseForm }) {
  const t = useTranslations('purchase.buyer');
  const optional = t('optional');
  return (
    <>
      <TextEntry form={form} name="name" label={t('name')} note={optional} autoComplete="name" />
      <CompanyEntry form={form} name="company" label={t('company')} note={optional} help={t('companyHelp')} />
      <TextEntry
        form={form}
        name="phone"
        label={t('phone')}
        note={optional}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextEntry
        form={form}
        name="email"
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
