'use client';

import { useTranslations } from 'next-intl';
import { FoldedTable } from '#components/ui/folded-table.tsx';
import { slotMinutes } from '#contract/service-record.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { missingOf } from './day-states.ts';
import { useServiceRecord } from './use-service-record.ts';

/** Since when there is a record of the site, and its days with missing slots. */
export function ServiceGaps() {
  const t = useTranslations('serviceStatus.history');
  const { data } = useServiceRecord();
  if (!data?.since) return null;
  const withGaps = data.days.filter((day) => missingOf(day) > 0).toReversed();
  return (
    <>
      <p className="mt-4">{t('since', { time: beijingMinute(data.since) })}</p>
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
