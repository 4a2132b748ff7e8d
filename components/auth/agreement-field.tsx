'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { documentFile } from '#content/legal/legal-documents.ts';
import type { Locale } from '#contract/locale.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';

type AgreementFieldProps = Omit<ComponentProps<typeof Checkbox>, 'label'>;

/** An unticked box that links both documents; required for registration (privacy law, articles 13 to 17). */
export function AgreementField(props: AgreementFieldProps) {
  const t = useTranslations('auth');
  const locale = useLocale();
  return (
    <Checkbox
      {...props}
      label={
        <span className="text-sm">
          {t.rich('agreement', {
            terms: linkTo('login.user', locale),
            privacy: linkTo('login.privacy', locale),
          })}
        </span>
      }
    />
  );
}

/** Wraps a part of a sentence in a link to a document in a language. */
function linkTo(document: string, locale: Locale) {
  return (words: ReactNode) => (
    <a href={withBasePath(documentFile(document, locale))} target="_blank" rel="noopener" className="link">
      {words}
    </a>
  );
}
