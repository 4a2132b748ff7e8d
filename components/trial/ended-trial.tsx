'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { Licence, LicensedProduct } from '#contract/licence.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';

type EndedTrialProps = {
  product: LicensedProduct;
  /** Null where an account that was deleted had the trial: when it ended is not known any more. */
  licence: Licence | null;
  isRevoked: boolean;
  supportEmail: string;
};

/** A trial that is over: since when, and how to continue. */
export function EndedTrial({ product, licence, isRevoked, supportEmail }: EndedTrialProps) {
  const t = useTranslations('trial.result');
  const locale = useLocale();
  const subject = encodeURIComponent(licence ? `${product} ${licence.id}` : product);
  const ended = licence ? t('expired', { time: beijingMinute(licence.expiresAt) }) : t('past');
  const title = isRevoked ? t('revoked') : ended;
  return (
    <Notice
      tone="warning"
      live
      title={title}
      action={
        <div className="flex flex-wrap gap-3">
          {!isRevoked && (
            <AppLink to={routePath('pricing', {}, locale)} className={buttonClass('primary')}>
              {t('pricing')}
            </AppLink>
          )}
          <a href={`mailto:${supportEmail}?subject=${subject}`} className={buttonClass('secondary')}>
            {t('contact')}
          </a>
          <AppLink to={routePath('trial', { product: 'road-show' }, locale)} className={buttonClass('secondary')}>
            {t('roadShow')}
          </AppLink>
        </div>
      }
    >
      {!licence && <p>{t('pastText')}</p>}
      <p>{isRevoked ? t('revokedText') : t('endedText', { email: supportEmail })}</p>
      {licence && <p className="wrap-anywhere">{t('id', { id: licence.id })}</p>}
    </Notice>
  );
}
