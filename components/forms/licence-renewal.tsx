'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import useSWR from 'swr';
import { AppLink } from '#components/shell/app-link.tsx';
import { reportError, reportMoneyError } from '#components/shell/report-error.ts';
import { Button } from '#components/ui/button.tsx';
import type { Licence } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import type { MerchandiseGroups } from '#contract/merchandise.ts';
import { fenFromYuan } from '#contract/money.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { createPressKeys } from '#lib/api/idempotency-key.ts';
import { getRenewal, renewLicence } from '#lib/api/renewal-calls.ts';
import { productPurchasePath, purchasePath } from '#lib/pricing/choice-link.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

/**
 * Renews an ordered licence in one press: contents, term, price and the end that it brings stand beside the button, and the order that it
 * makes is paid on its page. Who wants other contents buys them. Nothing for a licence that cannot be renewed online.
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

  const items = offer.merchandise_groups.flatMap((group) => group.items);
  const contents = items
    .map(({ name: what, quantity, unit }) => t('item', { name: what, quantity, unit }))
    .join(t('comma'));
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
      <span className="block w-full text-sm text-ink-2">
        {t('contents', { items: contents })}
        <AppLink prefetch={false} to={purchaseOf(items, offer.period_months, locale)} className="link">
          {t('other')}
        </AppLink>
      </span>
      {note !== undefined && <span className="block w-full text-sm text-ink-2">{note}</span>}
    </span>
  );
}

/** The purchase with the same choice, to be changed there. Only data products say how they are priced. */
function purchaseOf(items: MerchandiseGroups[number]['items'], months: number, locale: Locale): string {
  if (items.some(({ per }) => per !== undefined))
    return productPurchasePath(
      items.map(({ id }) => id),
      locale,
    );
  return purchasePath(items, months, locale);
}
