'use client';

import { useTranslations } from 'next-intl';
import { inspectorAddress } from '#components/forms/licence-actions.tsx';
import { LicenceRenewal } from '#components/forms/licence-renewal.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { saveFile } from '#components/ui/save-file.ts';
import { Table } from '#components/ui/table.tsx';
import type { listTrials } from '#lib/api/trial-calls.ts';
import { absent } from '#lib/shared/text/absent.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

type Trial = Awaited<ReturnType<typeof listTrials>>['data'][number];

const tones: Readonly<Record<Trial['state'], BadgeTone>> = {
  none: 'neutral',
  upcoming: 'neutral',
  active: 'success',
  expired: 'warning',
  revoked: 'danger',
};

const campusTones: Readonly<Record<NonNullable<Trial['campus']>['state'], BadgeTone>> = {
  received: 'neutral',
  granted: 'success',
  refused: 'danger',
  ended: 'warning',
};

/** Trials and bookings, the newest first, with what can be done with each licence. */
export function LicenceTable({ trials }: { trials: readonly Trial[] }) {
  const t = useTranslations('trial.list');
  return (
    <Table<Trial>
      caption={t('caption')}
      rows={trials}
      rowKey={({ product, workspaceId, appliedAt }) => `${product} ${workspaceId} ${appliedAt}`}
      columns={[
        {
          key: 'product',
          header: t('product'),
          rowHeader: true,
          cell: ({ product, workspaceId, reference, mail, licence }) => (
            <>
              {t(`names.${product}`)}
              {workspaceId !== null && <span className="ml-2 text-sm text-ink-2">{t('workspace')}</span>}
              {reference !== null && (
                <span className="block text-sm font-normal text-ink-2">{t('reference', { reference })}</span>
              )}
              {mail === 'failed' && (
                <span className="block text-sm font-normal text-danger">
                  {licence ? t('licenceMailFailed') : t('bookingMailFailed')}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'state',
          header: t('state'),
          cell: ({ state, licence, campus }) => {
            if (campus) return <Badge tone={campusTones[campus.state]}>{t(`campusStates.${campus.state}`)}</Badge>;
            if (!licence) return <Badge>{t('pending')}</Badge>;
            return (
              <>
                <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
                {state === 'upcoming' && licence.startsAt && (
                  <span className="block text-sm text-ink-2">
                    {t('startsOn', { day: beijingDay(licence.startsAt) })}
                  </span>
                )}
              </>
            );
          },
        },
        { key: 'applied', header: t('applied'), cell: ({ appliedAt }) => <Day at={appliedAt} /> },
        { key: 'ends', header: t('ends'), cell: (trial) => <Ends trial={trial} /> },
        {
          key: 'actions',
          header: t('actions'),
          align: 'end',
          cell: (trial) => (trial.licence ? <Actions licence={trial.licence} /> : absent),
        },
      ]}
    />
  );
}

/** In one line, however narrow the column. */
function Day({ at }: { at: string }) {
  return <span className="whitespace-nowrap">{beijingDay(at)}</span>;
}

/** A licence without an application was ordered, or issued by an operator: the first kind can be renewed. */
function Ends({ trial }: { trial: Trial }) {
  const t = useTranslations('trial.list');
  const { licence, reference, product, state } = trial;
  if (!licence) return absent;
  const isRenewable = reference === null && state !== 'revoked';
  return (
    <>
      <Day at={licence.expiresAt} />
      {isRenewable && (
        <span className="mt-1 block">
          <LicenceRenewal licence={licence} name={t(`names.${product}`)} />
        </span>
      )}
    </>
  );
}

function Actions({ licence }: { licence: NonNullable<Trial['licence']> }) {
  const t = useTranslations('trial.list');
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-3">
      <CopyButton text={licence.key} label={t('copy')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
      <Button
        variant="quiet"
        size="small"
        aria-label={`${t('download')} ${t(`names.${licence.product}`)}`}
        onClick={() => saveFile(`${licence.product}.lic`, `${licence.key}\n`, 'text/plain')}
      >
        {t('download')}
      </Button>
      <AppLink to={{ href: inspectorAddress(licence.key) }} className={buttonClass('quiet', 'small')}>
        {t('inspect')}
      </AppLink>
    </span>
  );
}
