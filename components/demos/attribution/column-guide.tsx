import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icons.tsx';
import { Table } from '#components/ui/table.tsx';

const columns = ['date', 'code', 'weight', 'value'] as const;

/** Which columns a file has, under which names, and how their cells are written. */
export function ColumnGuide() {
  const t = useTranslations('attributionDemo.columns');
  return (
    <details className="group mt-4">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 text-primary hover:underline [&::-webkit-details-marker]:hidden">
        {t('title')}
        <Icon name="chevronDown" className="size-4 group-open:rotate-180" />
      </summary>
      <Table<(typeof columns)[number]>
        caption={t('title')}
        rows={columns}
        rowKey={(column) => column}
        columns={(['name', 'names', 'rule'] as const).map((part) => ({
          key: part,
          header: t(`head.${part}`),
          rowHeader: part === 'name',
          cell: (column) => t(`rows.${column}.${part}`),
        }))}
      />
    </details>
  );
}
