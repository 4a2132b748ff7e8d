import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { legalText } from '#components/forms/legal-text.ts';
import type { FieldGroup } from '#components/forms/use-defined-form.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { documentsOf, type AgreementScope } from '#contract/agreements.ts';
import type { Proven } from './trial-applicant.ts';

type AgreementTickProps = { form: FieldGroup<'agreement'>; proven: Proven; scope: AgreementScope };

/** The agreement to the documents of a form, unless it was given. */
export function AgreementTick({ form, proven, scope }: AgreementTickProps) {
  if (proven.agreed) return null;
  return (
    <Checkbox
      {...form.register('agreement')}
      error={form.errorText('agreement')}
      label={<AgreementWords scope={scope} />}
    />
  );
}

function AgreementWords({ scope }: { scope: AgreementScope }) {
  const t = useTranslations('trial.application');
  const locale = useLocale();
  return (
    <span className="text-sm">
      {t('agreement')}
      {documentsOf(scope).map(({ document, version }, index) => {
        const text = legalText(document, version, locale);
        return (
          text && (
            <Fragment key={document}>
              {index > 0 && t('agreementAnd')}
              <a href={text.href} target="_blank" rel="noopener" className="link">
                {t('document', { title: text.title })}
              </a>
            </Fragment>
          )
        );
      })}
    </span>
  );
}
