'use client';

import { useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import { FocusOnArrival } from '#components/ui/focus-on-arrival.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { CampusStanding } from '#contract/campus.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

type CampusResultProps = {
  reference: string;
  campus: CampusStanding;
  /** True right after the submission. */
  isNew: boolean;
  supportEmail: string;
};

/** Shows the pending or granted application, with the reference for questions. */
export function CampusResult({ reference, campus, isNew, supportEmail }: CampusResultProps) {
  const t = useTranslations('campus.result');
  const { until, seats, taken } = campus;
  const isGranted = until !== null && seats !== null;
  const subject = encodeURIComponent(reference);
  return (
    <FocusOnArrival when={isNew}>
      <Notice
        tone="success"
        live
        title={isGranted ? t('granted') : t('title')}
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
        {isGranted ? <p>{t('grantedText', { until: beijingDay(until), seats, taken })}</p> : <p>{t('text')}</p>}
      </Notice>
    </FocusOnArrival>
  );
}
