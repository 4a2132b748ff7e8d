'use client';

import { useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import { FocusOnArrival } from '#components/ui/focus-on-arrival.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

type CampusResultProps = {
  reference: string;
  /** It was handed in just now. */
  isNew: boolean;
  supportEmail: string;
};

/** The application that stands, with the reference to ask by. */
export function CampusResult({ reference, isNew, supportEmail }: CampusResultProps) {
  const t = useTranslations('campus.result');
  const subject = encodeURIComponent(reference);
  return (
    <FocusOnArrival when={isNew}>
      <Notice
        tone="success"
        live
        title={t('title')}
        action={
          <span className="flex flex-wrap gap-x-6">
            <AppLink to={routePath('account')} className="link py-2.5">
              {t('account')}
            </AppLink>
            <a href={`mailto:${supportEmail}?subject=${subject}`} className="link py-2.5">
              {t('mail')}
            </a>
          </span>
        }
      >
        <p>
          {t('reference')} <strong className="font-mono text-lg text-ink">{reference}</strong>
        </p>
        <p>{t('text')}</p>
      </Notice>
    </FocusOnArrival>
  );
}
