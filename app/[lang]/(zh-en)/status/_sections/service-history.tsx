'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import { slotMinutes } from '#contract/service-record.ts';
import { errorText } from '#lib/api/error-text.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { formatNumber, shareText } from '#lib/shared/quant/format.ts';
import { DayBars, DayMark } from './day-bars.tsx';
import {
  dayStates,
  lastIncident,
  missingOf,
  serviceRows,
  stateOf,
  type RecordedDay,
  type ServiceRow,
} from './day-states.ts';
import { useServiceRecord } from './use-service-record.ts';

/** Renders the server's record of the past ninety days: a row per service, and the last incident. */
export function ServiceHistory() {
  const t = useTranslations('serviceStatus.history');
  const { data, error, mutate } = useServiceRecord();
  if (data?.since) return <History rows={serviceRows(data)} />;
  if (data) return <EmptyState title={t('empty')} description={t('emptyText')} />;
  if (error === undefined)
    return (
      <Loading label={t('loading')}>
        <Skeleton className="h-64" />
      </Loading>
    );
  return (
    <EmptyState
      kind="failed"
      title={t('failed')}
      description={errorText(error, pageLocale())}
      action={<Button onClick={() => void mutate()}>{t('retry')}</Button>}
    />
  );
}

function History({ rows }: { rows: readonly ServiceRow[] }) {
  const t = useTranslations('serviceStatus.history');
  const last = lastIncident(rows);
  const [from, to] = [rows[0]?.days[0]?.day ?? '', rows[0]?.days.at(-1)?.day ?? ''];
  return (
    <>
      <ul className="space-y-5">
        {rows.map((row) => (
          <li key={row.service}>
            <ServiceDays row={row} />
          </li>
        ))}
      </ul>
      <p className="mt-1 flex max-w-none justify-between text-sm text-ink-2 tabular-nums">
        <span>{from}</span>
        <span>{to}</span>
      </p>
      <ul aria-label={t('legend')} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {dayStates.map((state) => (
          <li key={state} className="flex items-center gap-2">
            <DayMark state={state} />
            {t(`states.${state}`)}
          </li>
        ))}
      </ul>
      <p className="mt-5 font-medium">
        {last
          ? t('last', {
              day: last.day.day,
              service: t(`services.${last.service}.name`),
              what: t(`services.${last.service}.missing`, { count: countOf(last.service, last.day) }),
            })
          : t('noGaps')}
      </p>
    </>
  );
}

/** Formats what is missing of a day: minutes for services that are recorded in slots, else the number of data sets or mails. */
function countOf(service: ServiceRow['service'], day: RecordedDay): string {
  const isSlots = service === 'site' || service === 'data-api';
  return formatNumber(missingOf(day) * (isSlots ? slotMinutes : 1), 0);
}

/** Renders a service with its recorded share of the expected total, and a bar per day. */
function ServiceDays({ row: { service, days } }: { row: ServiceRow }) {
  const t = useTranslations('serviceStatus.history');
  const name = t(`services.${service}.name`);
  const sumOf = (value: (day: RecordedDay) => number) => days.reduce((sum, day) => sum + value(day), 0);
  const share = shareText(
    sumOf((day) => day.recorded),
    sumOf((day) => day.expected),
  );
  const counts = Object.fromEntries(
    dayStates.map((state) => [state, days.filter((day) => stateOf(day) === state).length]),
  );
  const titleOf = (day: RecordedDay) =>
    stateOf(day) === 'none'
      ? t('barNone', { day: day.day })
      : t(`services.${service}.bar`, {
          day: day.day,
          recorded: formatNumber(day.recorded, 0),
          expected: formatNumber(day.expected, 0),
        });
  return (
    <figure>
      <figcaption className="mb-1 flex items-baseline justify-between gap-x-4">
        <span>
          <span className="font-medium">{name}</span>
          <span className="block text-sm text-ink-2 sm:ml-3 sm:inline">{t(`services.${service}.counts`)}</span>
        </span>
        <span className="text-xl font-semibold tabular-nums">{share}</span>
      </figcaption>
      <DayBars
        days={days}
        label={t('picture', { name, share, from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '', ...counts })}
        titleOf={titleOf}
      />
    </figure>
  );
}
