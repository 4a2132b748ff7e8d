'use client';

import { useTranslations } from 'next-intl';
import { LicenceActions } from '#components/forms/licence-actions.tsx';
import { useBeijingTime } from '#components/forms/use-beijing-time.ts';
import { formatQuota } from '#components/sections/format-bytes.ts';
import { Textarea } from '#components/ui/textarea.tsx';
import type { Licence } from '#contract/licence.ts';

/** The licence that fulfilment issued, to take along. */
export function LicencePart({ licence }: { licence: Licence }) {
  const t = useTranslations('order.licence');
  const writeTime = useBeijingTime();
  const { dailyTrafficBytes, concurrentSessions } = licence.quota;
  return (
    <section aria-labelledby="order-licence" className="space-y-4">
      <h2 id="order-licence" className="text-xl">
        {t('title')}
      </h2>
      <p>
        {t('until', { time: writeTime(licence.expiresAt) })}
        {dailyTrafficBytes !== null && t('traffic', { traffic: formatQuota(dailyTrafficBytes) })}
        {t('sessions', { n: concurrentSessions })}
      </p>
      <div>
        <label htmlFor="licence-key" className="field-label">
          {t('key')}
        </label>
        <Textarea id="licence-key" readOnly rows={5} value={licence.key} className="font-mono text-sm break-all" />
        <p className="mt-1 text-sm wrap-anywhere text-ink-2">{t('id', { id: licence.id })}</p>
      </div>
      <LicenceActions licence={licence} />
      <p className="text-sm text-ink-2">{t('secret')}</p>
    </section>
  );
}
