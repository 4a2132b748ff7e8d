'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AppLink } from '#components/shell/app-link.tsx';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { OwnDeliveries } from '#contract/delivery.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { DatasetDeliveries } from './dataset-deliveries.tsx';

type Of = OwnDeliveries[number];

const tones: Readonly<Record<Of['state'], BadgeTone>> = {
  upcoming: 'neutral',
  active: 'success',
  expired: 'warning',
  revoked: 'danger',
};

/** So many are listed at once; a package opens a hundred. */
const shownAtOnce = 8;

/** One licence: until when it opens what, and each set with its files and code. */
export function LicenceDeliveries({
  of,
  isAlone,
  supportEmail,
}: {
  of: Of;
  /** On the page of its order, which says the rest. */
  isAlone: boolean;
  supportEmail: string;
}) {
  const t = useTranslations('deliveries');
  const { licence, state, datasets } = of;
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  const asked = typed.trim().toLowerCase();
  const found = datasets.filter(({ id, title }) => `${id} ${title}`.toLowerCase().includes(asked));
  const shown = isWhole ? found : found.slice(0, shownAtOnce);
  const isMany = datasets.length > shownAtOnce;
  return (
    <section aria-label={t('licence', { licence })}>
      {!isAlone && <Head of={of} />}
      {state !== 'active' && <p className="mb-3 text-warning">{t(`closed.${state}`)}</p>}
      {datasets.some(({ simulated }) => simulated) && <p className="mb-3 text-sm text-ink-2">{t('simulated')}</p>}
      {isMany && (
        <div className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-2">
          <Field label={t('search')} className="w-80 max-w-full">
            {(control) => (
              <Input {...control} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
            )}
          </Field>
          <p role="status" className="py-2 text-sm text-ink-2">
            {t('count', { found: found.length, all: datasets.length })}
          </p>
        </div>
      )}
      <ul className="border-t border-hairline">
        {shown.map((dataset) => (
          <li key={dataset.id} className="border-b border-hairline">
            <DatasetDeliveries
              dataset={dataset}
              licence={licence}
              isOpen={state === 'active'}
              startsOpen={datasets.length === 1}
              supportEmail={supportEmail}
            />
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => setWhole(true)}>
          {t('all', { count: found.length })}
        </Button>
      )}
    </section>
  );
}

function Head({ of: { licence, product, state, expiresAt, orders } }: { of: Of }) {
  const t = useTranslations('deliveries');
  const tLicences = useTranslations('trial.list');
  const locale = useLocale();
  return (
    <div className="mb-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{tLicences(`names.${product}`)}</span>
        <Badge tone={tones[state]}>{tLicences(`states.${state}`)}</Badge>
        <span className="text-sm text-ink-2">{t('until', { time: beijingMinute(expiresAt) })}</span>
      </p>
      <p className="text-sm wrap-anywhere text-ink-2">
        <span>{t('licence', { licence })}</span>
        {orders.map((id) => (
          <AppLink
            prefetch={false}
            key={id}
            to={routePath('order', { id }, locale)}
            className="link ml-3 inline-block py-2"
          >
            {id}
          </AppLink>
        ))}
      </p>
    </div>
  );
}
