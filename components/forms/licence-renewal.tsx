'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import useSWR from 'swr';
import { reportError, reportMoneyError } from '#components/shell/report-error.ts';
import { Button } from '#components/ui/button.tsx';
import type { Licence } from '#contract/licence.ts';
import { fenFromYuan } from '#contract/money.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { createPressKeys } from '#lib/api/idempotency-key.ts';
import { getRenewal, renewLicence } from '#lib/api/renewal-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

/**
 * Renews an ordered licence in one press: term, price and the end that it brings stand beside the button, and the order that it
 * makes is paid on its page. Nothing for a licence that cannot be renewed online.
 */
export function LicenceRenewal({
  licence,
  name,
  note,
}: {
  licence: Pick<Licence, 'id' | 'expiresAt'>;
  /** Of what is renewed, for those who hear the button alone. */
  name: string;
  note?: string;
}) {
  const t = useTranslations('order.renewal');
  const locale = useLocale();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [keyOf] = useState(createPressKeys);
  const { id, expiresAt } = licence;
  const { data: offer } = useSWR(['renewal', id, expiresAt], async () => (await getRenewal({ id })).data, {
    onError: followSession,
    shouldRetryOnError: false,
  });
  if (!offer) return null;

  async function renew() {
    setBusy(true);
    try {
      const { data } = await renewLicence({ id, idempotencyKey: keyOf(expiresAt) });
      router.push(routePath('order', { id: data.id }, locale), { scroll: false });
    } catch (error) {
      followSession(error);
      if (error instanceof RefusedError) reportError(error);
      else reportMoneyError(error);
    } finally {
      setBusy(false);
    }
  }

  const day = beijingDay(new Date(offer.ends_at));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        aria-label={t('renewNamed', { name })}
        onClick={() => void renew()}
      >
        {t('renew')}
      </Button>
      <span className="text-sm text-ink-2">
        {t('offer', { months: offer.period_months, day, amount: formatYuan(fenFromYuan(offer.amount), locale) })}
      </span>
      {note !== undefined && <span className="block w-full text-sm text-ink-2">{note}</span>}
    </span>
  );
}
