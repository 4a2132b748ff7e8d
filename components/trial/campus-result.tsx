'use client';

import { useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

/** The application that stands, with the reference to ask by. */
export function CampusResult({ reference, supportEmail }: { reference: string; supportEmail: string }) {
  const t = useTranslations('campus.result');
  const subject = encodeURIComponent(reference);
  return (
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
  );
}
