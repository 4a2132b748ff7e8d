'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { deskAddress } from './desk-address.ts';
import { DeskLink } from './desk-link.tsx';

/** Shown if nothing exists at the address, or if the colleague may not see it: the two look alike. */
export function UnknownPage() {
  const t = useTranslations('desk.frame.unknown');
  return (
    <EmptyState
      title={<h1 className="text-2xl">{t('title')}</h1>}
      description={t('text')}
      action={
        <DeskLink to={deskAddress.inbox} className={buttonClass('primary')}>
          {t('toInbox')}
        </DeskLink>
      }
    />
  );
}
