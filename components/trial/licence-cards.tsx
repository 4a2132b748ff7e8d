'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type ComponentType } from 'react';
import { inspectorAddress } from '#components/forms/licence-actions.tsx';
import { QuickStartLines } from '#components/forms/quick-start-lines.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { saveFile } from '#components/ui/save-file.ts';
import type { Trial } from '#lib/api/trial-calls.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { QuotaBar } from './quota-bar.tsx';
import { useHeldName } from './use-held-name.ts';

/** Props of the renewal of an ordered licence. */
export type RenewalProps = { licence: NonNullable<Trial['licence']>; name: string };

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

/** Licences, trials and bookings, the newest first: what each is, how much of today's quota is left, until when, and what can be done. */
export function LicenceCards({ trials, Renewal }: { trials: readonly Trial[]; Renewal: ComponentType<RenewalProps> }) {
  const t = useTranslations('trial.list');
  return (
    <ul aria-label={t('caption')} className="grid gap-4 md:grid-cols-2">
      {trials.map((trial) => (
        <Card key={`${trial.product} ${trial.workspaceId} ${trial.appliedAt}`} trial={trial} Renewal={Renewal} />
      ))}
    </ul>
  );
}

function Card({ trial, Renewal }: { trial: Trial; Renewal: ComponentType<RenewalProps> }) {
  const t = useTranslations('trial.list');
  const { licence, reference, workspaceId, mail, state, appliedAt } = trial;
  const { name, kind, more } = useHeldName(trial);
  const isUsable = state === 'active' || state === 'upcoming';
  return (
    <li className="flex min-w-0 flex-col gap-3 md:only:col-span-2 md:only:max-w-3xl rounded-lg border border-hairline bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-ink-2">
            {kind}
            {workspaceId !== null && <span className="ml-2">{t('workspace')}</span>}
          </p>
          <h3 className="text-lg">{name}</h3>
          {more !== null && <p className="text-sm text-ink-2">{more}</p>}
        </div>
        <State trial={trial} />
      </div>
      {mail === 'failed' && (
        <p className="text-sm text-danger">{t(licence ? 'licenceMailFailed' : 'bookingMailFailed')}</p>
      )}
      {licence && isUsable && <QuotaBar licence={licence} />}
      {licence ? (
        <p>
          {state === 'upcoming' && licence.startsAt && (
            <span>{t('startsOn', { day: beijingDay(licence.startsAt) })}</span>
          )}
          <span className="mr-3">{t('until', { day: beijingDay(licence.expiresAt) })}</span>
          <span className="text-sm text-ink-2">{t('issued', { day: beijingDay(licence.issuedAt) })}</span>
        </p>
      ) : (
        <p className="text-sm text-ink-2">{t('appliedOn', { day: beijingDay(appliedAt) })}</p>
      )}
      {reference !== null && <p className="text-sm text-ink-2">{t('reference', { reference })}</p>}
      {/* A licence without an application was ordered, or issued by an operator: the first kind can be renewed. */}
      {licence && reference === null && state !== 'revoked' && <Renewal licence={licence} name={name} />}
      {licence && state === 'active' && <FirstLines licence={licence} name={name} />}
      {licence && <Actions licence={licence} name={name} />}
    </li>
  );
}

/** Shows the commands of the licence's mail, rendered on unfolding. */
function FirstLines({ licence, name }: { licence: NonNullable<Trial['licence']>; name: string }) {
  const t = useTranslations('trial.result');
  const [isShown, setShown] = useState(false);
  return (
    <details onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary className="link w-fit py-2 text-sm">
        {t('quickStart')}
        <span className="visually-hidden"> {name}</span>
      </summary>
      {isShown && (
        <div className="min-w-0 space-y-4 pt-2">
          <QuickStartLines licence={licence} />
          <p className="text-sm text-ink-2">{t('secretNote')}</p>
        </div>
      )}
    </details>
  );
}

function State({ trial: { campus, licence, state } }: { trial: Trial }) {
  const t = useTranslations('trial.list');
  if (campus) return <Badge tone={campusTones[campus.state]}>{t(`campusStates.${campus.state}`)}</Badge>;
  if (!licence) return <Badge>{t('pending')}</Badge>;
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}

function Actions({ licence, name }: { licence: NonNullable<Trial['licence']>; name: string }) {
  const t = useTranslations('trial.list');
  return (
    <div className="mt-auto flex flex-wrap gap-x-4 border-t border-hairline pt-2">
      <CopyButton text={licence.key} label={t('copy')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
      <Button
        variant="quiet"
        size="small"
        aria-label={`${t('download')} ${name}`}
        onClick={() => saveFile(`${licence.product}.lic`, `${licence.key}\n`, 'text/plain')}
      >
        {t('download')}
      </Button>
      <AppLink to={{ href: inspectorAddress(licence.key, useLocale()) }} className={buttonClass('quiet', 'small')}>
        {t('inspect')}
      </AppLink>
    </div>
  );
}
