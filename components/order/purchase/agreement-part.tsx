'use client';

import { useLocale, useTranslations } from 'next-intl';
import { legalText } from '#components/forms/legal-text.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { documentsOf } from '#contract/agreements.ts';
import type { PurchaseForm } from './use-purchase-form.ts';

/** The data service's agreement, unticked; with a note for users who agreed to the version in force. */
export function AgreementPart({ form, agreed }: { form: PurchaseForm; agreed: boolean }) {
  const t = useTranslations('purchase.agreement');
  const locale = useLocale();
  const links = documentsOf('rqdata').map(({ document, version }) => {
    const text = legalText(document, version, locale);
    return (
      text && (
        <a key={document} href={text.href} target="_blank" rel="noopener" className="link">
          {t('document', { title: text.title, version })}
        </a>
      )
    );
  });
  if (agreed) {
    return (
      <p className="text-sm text-ink-2">
        {t('given')}
        {links}
      </p>
    );
  }
  return (
    <Checkbox
      {...form.register('agreement')}
      error={form.errorText('agreement')}
      label={
        <span className="text-sm">
          {t('words')}
          {links}
        </span>
      }
    />
  );
}
