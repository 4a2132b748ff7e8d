'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Table } from '#components/ui/table.tsx';
import { serverNowMs } from '#lib/api/server-clock.ts';
import { absent } from '#lib/shared/text/absent.ts';
import { beijingTime } from '#lib/shared/time/beijing-time.ts';
import { checkService, services, type ServiceCheck } from './check-service.ts';

/** Calm is pale; trouble has the colour of how much of it there is. */
const looks: Readonly<Record<ServiceCheck['state'], string>> = {
  ready: 'bg-success/12 text-success',
  stopping: 'bg-warning/12 text-warning',
  disk: 'bg-warning/12 text-warning',
  database: 'bg-danger/12 text-danger',
  silent: 'bg-danger/12 text-danger',
};

type Round = { number: number; at: Date; found: readonly ServiceCheck[] };

/**
 * Asks every service how it is, when the page opens and at each press: the verdict in one line, and below `children` what each answered.
 */
export function ServiceChecks({ children }: { children: ReactNode }) {
  const t = useTranslations('serviceStatus.checks');
  const [number, setNumber] = useState(1);
  const [round, setRound] = useState<Round | null>(null);
  const isAsking = round?.number !== number;

  useEffect(() => {
    let isWanted = true;
    void Promise.all(services.map(checkService)).then((found) => {
      if (isWanted) setRound({ number, at: new Date(serverNowMs()), found });
    });
    return () => {
      isWanted = false;
    };
  }, [number]);

  const areAllReady = round?.found.every(({ state }) => state === 'ready');
  const verdict = areAllReady === undefined ? 'asking' : areAllReady ? 'ready' : 'trouble';
  const rows = services.map((name, i) => ({ name, check: round?.found[i] }));
  return (
    <div aria-busy={isAsking} className="space-y-4">
      <p
        className={clsx(
          'rounded-lg px-5 py-4 text-2xl font-semibold',
          verdict === 'asking' ? 'bg-sunk text-ink-2' : looks[verdict === 'ready' ? 'ready' : 'silent'],
        )}
      >
        {t(`verdict.${verdict}`)}
      </p>
      {children}
      <Table
        caption={t('caption')}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'part',
            header: t('part'),
            rowHeader: true,
            cell: ({ name }) => (
              <>
                {t(`${name}.name`)}
                <span className="block text-sm font-normal text-ink-2">{t(`${name}.hint`)}</span>
              </>
            ),
          },
          {
            key: 'state',
            header: t('state'),
            cell: ({ check }) => (
              <span className={clsx('inline-block rounded-sm px-2', check ? looks[check.state] : 'bg-sunk text-ink-2')}>
                {t(`states.${check?.state ?? 'asking'}`)}
              </span>
            ),
          },
          {
            key: 'time',
            header: t('time'),
            align: 'end',
            cell: ({ check }) => (check && check.state !== 'silent' ? t('duration', { ms: check.durationMs }) : absent),
          },
        ]}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button busy={isAsking} onClick={() => setNumber(number + 1)}>
          {t('again')}
        </Button>
        <p role="status" className="text-sm text-ink-2">
          {round && !isAsking && t('asked', { time: beijingTime(round.at) })}
        </p>
      </div>
    </div>
  );
}
