import { getMessages } from 'next-intl/server';
import { fill } from '#components/sections/fill.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { nowrap } from '#components/sections/nowrap.tsx';
import { Section } from '#components/sections/section.tsx';
import { Table } from '#components/ui/table.tsx';
import { type AssetCoverage, coverage } from '#content/rqdata-coverage.ts';
import { findPricedItem } from '#lib/shared/pricing/price-list.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatYuan } from '#lib/pricing/format-yuan.ts';

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
  const { store } = await getMessages();
  const { contents: words } = store;

  function within({ key }: AssetCoverage): string {
    if (key === 'hongKong') return words.test;
    const id = moduleOf[key];
    if (id === undefined) return words.every;
    const priced = findPricedItem(id);
    if (!priced) throw new Error(`no module ${id} for ${key}`);
    return fill(words.module, { price: formatYuan(priced.unitPriceFen) });
  }

  return (
    <Section
      id="contents"
      title={words.title}
      lead={words.lead}
      next={
        <p>
          {words.detail}
          <NextLink to={routePath('rqdata')}>{store.detailLink}</NextLink>
        </p>
      }
    >
      <Table<AssetCoverage>
        caption={words.caption}
        rows={coverage}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', header: words.columns.name, rowHeader: true, cell: ({ name }) => nowrap(name['zh-CN']) },
          { key: 'content', header: words.columns.content, cell: ({ content }) => content['zh-CN'] },
          { key: 'frequency', header: words.columns.frequency, cell: ({ frequency }) => frequency['zh-CN'] },
          { key: 'within', header: words.columns.within, cell: (asset) => nowrap(within(asset)) },
        ]}
      />
    </Section>
  );
}
