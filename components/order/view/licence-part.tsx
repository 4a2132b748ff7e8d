'use client';

import { useTranslations } from 'next-intl';
import { LicenceActions } from '#components/forms/licence-actions.tsx';
import { LicenceRenewal } from '#components/forms/licence-renewal.tsx';
import { LicenceChange } from '#components/order/change/licence-change.tsx';
import { formatQuota } from '#components/sections/format-bytes.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { Licence } from '#contract/licence.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Order } from './use-order.ts';

/** The licence that fulfilment issued, to take along. */
export function LicencePart({ licence, order }: { licence: Licence; order: Order }) {
  const t = useTranslations('order.licence');
  const tRenewal = useTranslations('order.renewal');
  const { dailyTrafficBytes, concurrentSessions } = licence.quota;
  return (
    <section aria-labelledby="order-licence" className="space-y-4">
      <h2 id="order-licence" className="text-xl">
        {t('title')}
      </h2>
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
        <Textarea id="licence-key" readOnly rows={5} value={licence.key} className="font-mono text-sm break-all" />
        <p className="mt-1 text-sm wrap-anywhere text-ink-2">{t('id', { id: licence.id })}</p>
      </div>
      <LicenceActions licence={licence} />
      <LicenceRenewal licence={licence} name={t('title')} note={tRenewal('says')} />
      <LicenceChange licence={licence} name={t('title')} />
      {order.merchandise === 'data_products' && <Delivery order={order} />}
      <p className="text-sm text-ink-2">{t('secret')}</p>
    </section>
  );
}

/** What to do next with each data product: the code on its page; files come from a colleague. */
function Delivery({ order }: { order: Order }) {
  const t = useTranslations('order.licence');
  return (
    <div>
      <h3 className="text-base">{t('delivery')}</h3>
      <ul>
        {order.merchandise_groups
          .flatMap(({ items }) => items)
          .map(({ id, name }) => (
            <li key={id}>
              <AppLink to={`${routePath('datahub-product', { id })}#code`} className="link inline-block py-2">
                {t('codeOf', { name })}
              </AppLink>
            </li>
          ))}
      </ul>
      <p className="text-sm text-ink-2">{t('files')}</p>
    </div>
  );
}
