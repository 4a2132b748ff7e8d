import { getLocale, getTranslations } from 'next-intl/server';
import { formatBytes, formatQuota } from '#components/sections/format-bytes.ts';
import { nowrap } from '#components/sections/nowrap.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { Table } from '#components/ui/table.tsx';
import { Unfold } from '#components/ui/unfold.tsx';
import { dataPackages, smallestPlan } from '#content/prices/price-list.ts';
import { trialQuotaBytes } from '#content/rqdata-examples.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { VolumePicture } from './volume-picture.tsx';
import { volumeRows, workedRow, type VolumeRow } from './volume-rows.ts';

/** Explains which data counts as traffic, in worked examples, and what happens at the limit. */
export async function TrafficSection({ formula }: { formula: string }) {
  const t = await getTranslations('pricing');
  const locale = await getLocale();
  const worked = workedRow();
  const days = (count: number) => nowrap(t('traffic.days', { days: formatNumber(count, 0) }));
  return (
    <Section id="traffic" band="ink" title={t('traffic.title')} lead={t('traffic.lead')}>
      <VolumePicture />
      <Unfold summary={t('traffic.open')}>
        <p className="mt-2 mb-6">
          {t('traffic.worked', {
            task: t(`examples.${worked.key}`),
            rows: formatNumber(worked.rows, 0),
            fields: worked.fields,
            raw: formatBytes(worked.raw),
            traffic: formatBytes(worked.bytes),
            trialQuota: formatQuota(trialQuotaBytes),
            trialDays: worked.trialDays,
            smallest: smallestPlan.name[locale],
            smallestQuota: formatQuota(smallestPlan.allows.dailyTrafficBytes),
            smallestDays: worked.packageDays[0]!,
          })}
        </p>
        <Table<VolumeRow>
          caption={t('traffic.caption')}
          showCaption
          rows={volumeRows()}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'task',
              header: t('traffic.columns.task'),
              rowHeader: true,
              cell: ({ key }) => t(`examples.${key}`),
            },
            {
              key: 'rows',
              header: t('traffic.columns.rows'),
              align: 'end',
              cell: ({ rows, fields }) => t('traffic.size', { rows: formatNumber(rows, 0), fields }),
            },
            { key: 'raw', header: t('traffic.columns.raw'), align: 'end', cell: ({ raw }) => formatBytes(raw) },
            {
              key: 'traffic',
              header: t('traffic.columns.traffic'),
              align: 'end',
              cell: ({ bytes }) => formatBytes(bytes),
            },
            {
              key: 'trial',
              header: t('traffic.columns.trial'),
              align: 'end',
              cell: ({ trialDays }) => days(trialDays),
            },
            ...dataPackages.map(({ id, name }, at) => ({
              key: id,
              header: name[locale],
              align: 'end' as const,
              cell: ({ packageDays }: VolumeRow) => days(packageDays[at]!),
            })),
          ]}
        />
        <p className="mt-4 text-sm text-ink-2">{t('traffic.assumptions', { formula })}</p>
        <div className="mt-6">
          <RuleList rules={Object.values(await getTexts('pricing.traffic.rules'))} />
        </div>
      </Unfold>
    </Section>
  );
}
