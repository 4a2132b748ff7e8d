'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { RefusedError } from '#lib/api/call-errors.ts';
import { errorText } from '#lib/api/error-text.ts';
import type { ChoicePrice } from './use-choice-price.ts';

/**
 * Announces that a choice is being priced, has to be corrected, or could not be priced.
 * @param note shown while there is nothing to price
 */
export function PriceStatus({
  priced: { state, error, ask },
  note,
}: {
  priced: ChoicePrice;
  note?: string | undefined;
}) {
  const t = useTranslations('order.price');
  const locale = useLocale();
  const isFailed = note === undefined && state === 'failed';
  return (
    <>
      <output className="block text-sm text-ink-2">
        {note ?? (state === 'asking' || state === 'blocked' ? t(state) : '')}
      </output>
      {isFailed && (
        <Notice
          tone="warning"
          live
          action={
            error instanceof RefusedError ? undefined : (
              <Button variant="secondary" onClick={ask}>
                {t('again')}
              </Button>
            )
          }
        >
          {errorText(error, locale)}
        </Notice>
      )}
    </>
  );
}
