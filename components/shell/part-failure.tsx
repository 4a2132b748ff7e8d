'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Locale } from '#contract/locale.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { useFailure } from './use-failure.ts';

/**
 * Replaces a part that has failed: a message, a button to reload the page, and a contact. The failure is reported; if
 * the report is accepted, its reference is shown (docs/behaviour.md#parts-that-fail).
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
  /** Message of the part that failed. */
  text?: string;
  /** Action to try before the page is reloaded. */
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
