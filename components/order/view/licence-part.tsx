'use client';

import { useTranslations } from 'next-intl';
import { LicenceActions } from '#components/forms/licence-actions.tsx';
import { LicenceChange } from '#components/order/change/licence-change.tsx';
import { OwnDeliveries } from '#components/order/deliveries/own-deliveries.tsx';
import { LicenceRenewal } from '#components/order/renewal/licence-renewal.tsx';
import { formatQuota } from '#components/sections/format-bytes.ts';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { Licence } from '#contract/licence.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';

/** The licence that fulfilment issued, to take along. */
export function LicencePart({ licence, supportEmail }: { licence: Licence; supportEmail: string }) {
  const t = useTranslations('order.licence');
  const tRenewal = useTranslations('order.renewal');
  const tDeliveries = useTranslations('deliveries');
  const { dailyTrafficBytes, concurrentSessions } = licence.quota;
  return (
    <section aria-labelledby="order-licence" className="space-y-4">
      <h2 id="order-licence" className="text-xl">
        {t('title')}
      </h2>
      <LicenceActions licence={licence} />
      <p>
        {licence.startsAt && <span>{t('from', { time: beijingMinute(licence.startsAt) })}</span>}
        <span>{t('until', { time: beijingMinute(licence.expiresAt) })}</span>
        {dailyTrafficBytes !== null && <span>{t('traffic', { traffic: formatQuota(dailyTrafficBytes) })}</span>}
        <span>{t('sessions', { n: concurrentSessions })}</span>
      </p>
      <div>
        <label htmlFor="licence-key" className="field-label">
          {t('key')}
        </label>
        <Textarea id="licence-key" readOnly rows={5} value={licence.key} className="font-mono break-all" />
        <p className="mt-1 text-sm wrap-anywhere text-ink-2">{t('id', { id: licence.id })}</p>
      </div>
      <LicenceRenewal licence={licence} name={t('title')} note={tRenewal('says')} />
      <LicenceChange licence={licence} name={t('title')} />
      <p className="text-sm text-ink-2">{t('secret')}</p>
      <h3 id="deliveries" className="pt-4">
        {tDeliveries('title')}
      </h3>
      <PartBoundary>
        <OwnDeliveries licence={licence.id} supportEmail={supportEmail} empty={null} />
      </PartBoundary>
    </section>
  );
}
