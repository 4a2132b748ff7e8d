'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import useSWR from 'swr';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import type { Licence } from '#contract/licence.ts';
import { getLicenceChange } from '#lib/api/renewal-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

const ChangeForm = dynamic(async () => (await import('./change-form.tsx')).ChangeForm, { loading: FormLoading });

/**
 * More users, modules or another package for the rest of a licence's term: the choice stands in a dialog with its price. Nothing for a
 * licence that cannot be changed online.
 */
export function LicenceChange({ licence, name }: { licence: Pick<Licence, 'id' | 'issuedAt'>; name: string }) {
  const t = useTranslations('order.change');
  const [isOpen, setOpen] = useState(false);
  const { id, issuedAt } = licence;
  const { data: offer } = useSWR(['change', id, issuedAt], async () => (await getLicenceChange({ id })).data, {
    onError: followSession,
    shouldRetryOnError: false,
  });
  if (!offer) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="secondary"
        size="small"
        aria-label={t('openNamed', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <span className="text-sm text-ink-2">{t('brief')}</span>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        description={t('lead', { day: beijingDay(offer.ends_at), days: offer.days_left })}
        closeLabel={t('close')}
        width={640}
        focusTitle
      >
        <PartBoundary>
          <ChangeForm licenceId={id} offer={offer} />
        </PartBoundary>
      </Dialog>
    </span>
  );
}

function FormLoading() {
  return (
    <Loading label={useTranslations('order')('loading')}>
      <Skeleton className="h-120" />
    </Loading>
  );
}
