import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icons.tsx';

const columns = ['date', 'code', 'weight', 'value'] as const;

/** Lists the columns of a holdings file, their accepted names and the format of their cells. */
export function ColumnGuide() {
  const t = useTranslations('attributionDemo.columns');
  return (
    <details className="group mt-4">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 text-primary hover:underline [&::-webkit-details-marker]:hidden">
        {t('title')}
        <Icon name="chevronDown" className="size-4 group-open:rotate-180" />
      </summary>
      <dl className="space-y-3 text-sm">
        {columns.map((column) => (
          <div key={column}>
            <dt className="font-medium">{t(`rows.${column}.name`)}</dt>
            <dd className="text-ink-2">{t('known', { names: t(`rows.${column}.names`) })}</dd>
            <dd>{t(`rows.${column}.rule`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
