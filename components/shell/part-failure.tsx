'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Locale } from '#contract/locale.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { useFailure } from './use-failure.ts';

/**
 * Stands in the place of a part that has failed: a sentence, a way to load the page again and one to a person. The failure is reported;
 * where the report arrives, its reference is shown (docs/behaviour.md#parts-that-fail).
 */
export function PartFailure({
  error,
  locale = pageLocale(),
  text,
  action,
  className,
}: {
  error: unknown;
  locale?: Locale;
  /** What failed, in the part's own words. */
  text?: string;
  /** What helps before the page is loaded again. */
  action?: ReactNode;
  className?: string;
}) {
  const { words, reference } = useFailure(error, locale);
  const actions = (
    <div className="flex flex-wrap gap-3">
      {action}
      <Button variant={action ? 'secondary' : 'primary'} onClick={() => window.location.reload()}>
        {words.reload}
      </Button>
      <Button variant="secondary" popoverTarget="contact-box">
        {words.contact}
      </Button>
    </div>
  );
  return (
    <Notice tone="error" live className={className} action={actions}>
      <p>{text ?? words.text}</p>
      {reference !== undefined && (
        <p className="text-sm text-ink-2">
          {words.reference} <code>{reference}</code>
        </p>
      )}
    </Notice>
  );
}
