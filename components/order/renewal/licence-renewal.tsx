'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import useSWR from 'swr';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { reportError, reportMoneyError } from '#components/shell/report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import type { Licence } from '#contract/licence.ts';
import { fenFromYuan } from '#contract/money.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { getRenewal } from '#lib/api/renewal-calls.ts';
import { writeItems } from '#lib/pricing/choice-items.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { RenewalOffer } from './renewal-form.tsx';
import { useRenewing } from './use-renewing.ts';

const RenewalForm = dynamic(async () => (await import('./renewal-form.tsx')).RenewalForm, { loading: FormLoading });

type RenewalProps = {
  licence: Pick<Licence, 'id' | 'expiresAt'>;
  /** Name of what is renewed, for screen readers, which hear the buttons alone. */
  name: string;
  note?: string;
};

/**
 * Renews an ordered licence in one press: contents, term, price and the end that it brings stand beside the button, and the order that it
 * makes is paid on its page. A dialog changes contents and term first. Nothing for a licence that cannot be renewed online.
 */
export function LicenceRenewal({ licence, name, note }: RenewalProps) {
  const t = useTranslations('order.renewal');
  const locale = useLocale();
  const { id, expiresAt } = licence;
  const { data: offer } = useSWR(['renewal', id, expiresAt], async () => (await getRenewal({ id })).data, {
    onError: followSession,
    shouldRetryOnError: false,
  });
  if (!offer) return null;

  const contents = itemsOf(offer)
    .map(({ name: what, quantity, unit }) => t('item', { name: what, quantity, unit }))
    .join(t('comma'));
  const amount = formatYuan(fenFromYuan(offer.amount), locale);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <RenewButton licence={licence} name={name} offer={offer} />
      <span className="text-sm text-ink-2">
        {t('offer', { months: offer.period_months, day: beijingDay(offer.ends_at), amount })}
      </span>
      <span className="block w-full text-sm text-ink-2">{t('contents', { items: contents })}</span>
      <ChangeContents licence={licence} name={name} offer={offer} />
      {note !== undefined && <span className="block w-full text-sm text-ink-2">{note}</span>}
    </span>
  );
}

type OfferedProps = Pick<RenewalProps, 'licence' | 'name'> & { offer: RenewalOffer };

const itemsOf = (offer: RenewalOffer) => offer.merchandise_groups.flatMap((group) => group.items);

/** Orders exactly the contents and term that are shown beside the button. */
function RenewButton({ licence, name, offer }: OfferedProps) {
  const t = useTranslations('order.renewal');
  const [isBusy, setBusy] = useState(false);
  const renew = useRenewing(licence);

  async function press() {
    setBusy(true);
    try {
      await renew({ items: writeItems(itemsOf(offer)), periodMonths: String(offer.period_months) });
    } catch (error) {
      followSession(error);
      if (error instanceof RefusedError) reportError(error);
      else reportMoneyError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="secondary"
      size="small"
      busy={isBusy}
      aria-label={t('renewNamed', { name })}
      onClick={() => void press()}
    >
      {t('renew')}
    </Button>
  );
}

function ChangeContents({ licence, name, offer }: OfferedProps) {
  const t = useTranslations('order.renewal');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('changeNamed', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('change')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        description={t('lead', { first: offer.starts_on })}
        closeLabel={t('close')}
        width={640}
        focusTitle
      >
        <PartBoundary>
          <RenewalForm licence={licence} offer={offer} />
        </PartBoundary>
      </Dialog>
    </>
  );
}

function FormLoading() {
  return (
    <Loading label={useTranslations('order')('loading')}>
      <Skeleton className="h-120" />
    </Loading>
  );
}
