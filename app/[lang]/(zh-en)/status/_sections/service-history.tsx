'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { FoldedTable } from '#components/ui/folded-table.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import { slotMinutes, type ServiceRecord } from '#contract/service-record.ts';
import { errorText } from '#lib/api/error-text.ts';
import { getServiceRecord } from '#lib/api/service-record-calls.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { formatNumber, shareText } from '#lib/shared/quant/format.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { DayBars, DayMark } from './day-bars.tsx';
import { dayStates, missingOf, stateOf, type RecordedDay } from './day-states.ts';

/** What the server has written down of itself in the past ninety days. */
export function ServiceHistory() {
  const t = useTranslations('serviceStatus.history');
  const { data, error, mutate } = useSWR('service-record', () => getServiceRecord().then((reply) => reply.data), {
    revalidateOnFocus: false,
  });
  if (data?.since) return <History since={data.since} days={data.days} />;
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

function History({ since, days }: { since: string; days: ServiceRecord['days'] }) {
  const t = useTranslations('serviceStatus.history');
  const sumOf = (value: (day: RecordedDay) => number) => days.reduce((sum, day) => sum + value(day), 0);
  const recorded = sumOf((day) => day.recorded);
  const expected = sumOf((day) => day.expected);
  const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const slots = (day: { recorded: number; expected: number }) => ({
    recorded: formatNumber(day.recorded, 0),
    expected: formatNumber(day.expected, 0),
  });
  const counts = Object.fromEntries(
    dayStates.map((state) => [state, days.filter((day) => stateOf(day) === state).length]),
  );
  const withGaps = days.filter((day) => missingOf(day) > 0).toReversed();
  const last = withGaps[0];
  return (
    <>
      <figure>
        <figcaption className="mb-3 flex flex-wrap items-baseline gap-x-3">
          <span className="text-4xl font-semibold tabular-nums">{shareText(recorded, expected)}</span>
          <span>{t('share', slots({ recorded, expected }))}</span>
          <span className="text-ink-2 md:ml-auto">
            {last ? t('last', { day: last.day, minutes: formatNumber(missingOf(last) * slotMinutes, 0) }) : t('noGaps')}
          </span>
        </figcaption>
        <DayBars
          days={days}
          label={t('picture', { from, to, ...counts })}
          titleOf={(day) =>
            stateOf(day) === 'none' ? t('barNone', { day: day.day }) : t('bar', { day: day.day, ...slots(day) })
          }
        />
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
      </figure>
      <p className="mt-4">{t('since', { time: beijingMinute(since) })}</p>
      {withGaps.length > 0 && (
        <div className="mt-6">
          <FoldedTable
            caption={t('gaps.caption')}
            showCaption
            phone="table"
            rows={withGaps}
            rowKey={({ day }) => day}
            rest={(n) => t('gaps.rest', { n })}
            columns={[
              {
                key: 'day',
                header: t('gaps.day'),
                rowHeader: true,
                cell: ({ day }) => <span className="whitespace-nowrap">{day}</span>,
              },
              {
                key: 'minutes',
                header: t('gaps.minutes'),
                align: 'end',
                cell: (day) => formatNumber(missingOf(day) * slotMinutes, 0),
              },
              {
                key: 'slots',
                header: t('gaps.slots'),
                align: 'end',
                cell: (day) => `${day.recorded} / ${day.expected}`,
              },
            ]}
          />
        </div>
      )}
    </>
  );
}
