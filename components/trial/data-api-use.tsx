'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { FoldedTable } from '#components/ui/folded-table.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
import { useDataApiUse, type Use } from './use-data-api-use.ts';

type Day = Use['days'][number] & Pick<Use, 'licence' | 'product' | 'bytesLimit'>;

const kibibyte = 1024;
const units = ['KB', 'MB', 'GB', 'TB'];

/** Shows the data API usage of the signed-in person's licences, by day. */
export function DataApiUse() {
  const t = useTranslations('trial.list.use');
  const { data, error, mutate } = useDataApiUse();
  if (data) {
    return (
      <>
        <p className="mb-4 text-ink-2">{data.length > 0 ? t('text') : t('none')}</p>
        {data.length > 0 && <UseTable use={data} />}
      </>
    );
  }
  if (error) {
    const retry = <Button onClick={() => void mutate()}>{t('retry')}</Button>;
    return <EmptyState kind="failed" title={t('failed')} action={retry} />;
  }
  return (
    <Loading label={t('loading')}>
      <SkeletonText lines={2} />
    </Loading>
  );
}

function UseTable({ use }: { use: readonly Use[] }) {
  const t = useTranslations('trial.list');
  const format = useFormatter();
  const size = (bytes: number) => {
    const power = Math.min(units.length, Math.max(1, Math.floor(Math.log(bytes || 1) / Math.log(kibibyte))));
    const value = bytes / kibibyte ** power;
    return `${format.number(value, { maximumFractionDigits: 1 })} ${units[power - 1]}`;
  };
  const rows: Day[] = use
    .flatMap(({ days, ...licence }) => days.map((day) => ({ ...licence, ...day })))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
  return (
    <FoldedTable<Day>
      caption={t('use.caption')}
      phone="table"
      rest={(others) => t('use.rest', { n: others })}
      rows={rows}
      rowKey={({ licence, day }) => `${licence} ${day}`}
      columns={[
        { key: 'day', header: t('use.day'), rowHeader: true, cell: ({ day }) => day },
        { key: 'product', header: t('use.product'), cell: ({ product }) => t(`names.${product}`) },
        { key: 'calls', header: t('use.calls'), align: 'end', cell: ({ calls }) => format.number(calls) },
        {
          key: 'traffic',
          header: t('use.traffic'),
          align: 'end',
          cell: ({ bytes, bytesLimit }) => t('use.of', { used: size(bytes), limit: size(bytesLimit) }),
        },
      ]}
    />
  );
}
