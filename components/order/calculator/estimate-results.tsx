import { useTranslations } from 'next-intl';
import { formatBytes } from '#components/sections/format-bytes.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Table } from '#components/ui/table.tsx';
import type { PackageOption } from '#lib/pricing/package-options.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { rawBytes, rowsPerDay } from '#lib/shared/quant/traffic-estimate.ts';
import type { Estimate } from './estimate.ts';
import { useMisfitText } from './use-misfit-text.ts';

/** How much there is to fetch, with its formula. */
export function Volume({ estimate: { asked, volume } }: { estimate: Estimate }) {
  const t = useTranslations('priceCalculator');
  const { need } = asked;
  const figures = {
    rows: formatNumber(volume.rows, 0),
    raw: formatBytes(rawBytes(volume.rows, need.fields)),
    bytes: formatBytes(volume.bytes),
    totalBytes: formatBytes(volume.totalBytes),
    updateBytes: formatBytes(volume.updateBytes),
    trialDays: t('days', { days: volume.trialDays }),
  };
  return (
    <div>
      <h3>{t('volume.title')}</h3>
      <p className="mt-2 text-sm text-ink-2">
        {t('volume.formula', {
          n: need.instruments,
          perDay: rowsPerDay[need.frequency],
          y: need.years,
          c: need.fields,
        })}
      </p>
      <dl className="mt-3 border-t border-ink">
        {(Object.keys(figures) as (keyof typeof figures)[]).map((key) => (
          <div key={key} className="flex justify-between gap-6 border-b border-hairline py-2">
            <dt>{t(`volume.${key}`)}</dt>
            <dd className="text-right">{figures[key]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Every package against the need. */
export function PackageOptions({ estimate: { asked, options, recommended } }: { estimate: Estimate }) {
  const t = useTranslations('priceCalculator.options');
  const words = useTranslations('priceCalculator');
  const misfitText = useMisfitText();
  return (
    <div>
      <h3>{t('title')}</h3>
      <Table<PackageOption>
        className="mt-3"
        caption={t('caption')}
        rows={options}
        rowKey={(option) => option.package.id}
        columns={[
          {
            key: 'name',
            header: t('columns.name'),
            rowHeader: true,
            cell: (option) => (
              <span className="inline-flex flex-wrap items-center gap-x-2">
                {option.package.name['zh-CN']}
                {option === recommended && <Badge tone="primary">{t('recommended')}</Badge>}
              </span>
            ),
          },
          {
            key: 'fit',
            header: t('columns.fit'),
            cell: (option) => (
              <span>
                {option.misfits.length === 0 && <span>{t('fits')}</span>}
                {option.misfits.map((misfit) => (
                  <span key={misfit} className="block">
                    {misfitText(option, misfit)}
                  </span>
                ))}
                {option.packs > 0 && (
                  <span className="block text-sm text-ink-2">{t('packs', { packs: option.packs })}</span>
                )}
              </span>
            ),
          },
          {
            key: 'days',
            header: t('columns.days'),
            align: 'end',
            cell: ({ days }) => words('days', { days }),
          },
          {
            key: 'price',
            header: t('columns.price', { months: asked.months }),
            align: 'end',
            cell: ({ priced }) => (priced ? formatYuan(priced.totalFen) : t('noPrice')),
          },
        ]}
      />
      <p className="mt-3 text-sm text-ink-2">{t('rule')}</p>
    </div>
  );
}
