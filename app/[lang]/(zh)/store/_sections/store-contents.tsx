import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { nowrap } from '#components/sections/nowrap.tsx';
import { Section } from '#components/sections/section.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { Table } from '#components/ui/table.tsx';
import { findPricedItem } from '#content/prices/price-list.ts';
import { coverage, type AssetCoverage } from '#content/rqdata-coverage.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';

/** The module that holds a category of the coverage; every package holds the others. */
const moduleOf: Readonly<Record<string, string>> = {
  futures: 'futures',
  options: 'options',
  convertibles: 'convertibles',
  risk: 'risk-factors',
  alternative: 'alternative',
};

/** Every category of data with the package or module that it comes with. */
export async function StoreContents() {
  const t = await getTranslations('store');

  function within({ key }: AssetCoverage): string {
    if (key === 'hongKong') return t('contents.test');
    const id = moduleOf[key];
    if (id === undefined) return t('contents.every');
    const priced = findPricedItem(id);
    if (!priced) throw new Error(`no module ${id} for ${key}`);
    return t('contents.module', { price: formatYuan(priced.unitPriceFen) });
  }

  return (
    <Section
      id="contents"
      title={t('contents.title')}
      lead={t('contents.lead')}
      next={
        <p>
          {t('contents.detail')}
          <NextLink to={routePath('rqdata')}>{t('detailLink')}</NextLink>
        </p>
      }
    >
      <PhoneFold summary={t('contents.open', { n: coverage.length })}>
        <Table<AssetCoverage>
          caption={t('contents.caption')}
          rows={coverage}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'name',
              header: t('contents.columns.name'),
              rowHeader: true,
              cell: ({ name }) => nowrap(name['zh-CN']),
            },
            { key: 'content', header: t('contents.columns.content'), cell: ({ content }) => content['zh-CN'] },
            { key: 'frequency', header: t('contents.columns.frequency'), cell: ({ frequency }) => frequency['zh-CN'] },
            { key: 'within', header: t('contents.columns.within'), cell: (asset) => nowrap(within(asset)) },
          ]}
        />
      </PhoneFold>
    </Section>
  );
}
