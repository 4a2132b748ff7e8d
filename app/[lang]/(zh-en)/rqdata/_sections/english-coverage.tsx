import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { Table } from '#components/ui/table.tsx';
import { siteCatalogue, siteQualityWall } from '#content/marketplace/catalogue/site-catalogue.ts';
import { coverage, listedShares, type AssetCoverage } from '#content/rqdata-coverage.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { absent } from '#lib/shared/text/absent.ts';
import { SessionPicture } from './rqdata-session.tsx';

/** Start years, frequencies and last deliveries, asset by asset. */
export async function EnglishCoverage() {
  const t = await getTranslations('rqdataEnglish.coverage');
  const wall = siteQualityWall();
  const cells = wall.categories.flatMap((category) => category.cells);
  return (
    <Section id="coverage" title={t('title')} lead={t('lead')} layout="wide" rank="major">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8">
          <Table<AssetCoverage>
            className="[&_:is(th,td)]:py-1"
            caption={t('title')}
            rows={coverage}
            rowKey={({ key }) => key}
            phone="table"
            columns={[
              {
                key: 'asset',
                header: t('asset'),
                rowHeader: true,
                cell: ({ key, name }) => (
                  <>
                    {name['en-US']}
                    {key === 'stocks' && <span>{t('shares', { n: formatNumber(listedShares, 0) })}</span>}
                  </>
                ),
              },
              { key: 'since', header: t('since'), align: 'end', cell: ({ history }) => startYear(history.longest) },
              {
                key: 'minute',
                header: t('minute'),
                align: 'end',
                cell: ({ history }) => (history.minute === undefined ? absent : startYear(history.minute)),
              },
              {
                key: 'deliveries',
                header: t('deliveries'),
                cell: ({ categories }) => <LastDeliveries of={categories} />,
              },
            ]}
          />
          <p className="mt-3 max-w-none text-sm text-ink-2">
            <span className="max-sm:hidden">{t('wall', { whole: wall.counts.available, all: cells.length })}</span>{' '}
            <AppLink
              prefetch={false}
              to={`${routePath('rqdata-doc', { page: 'coverage' }, 'en-US')}#coverage`}
              className="link"
            >
              {t('more')}
            </AppLink>
          </p>
        </div>
        <div className="min-w-0 lg:col-span-4">
          <SessionPicture />
        </div>
      </div>
    </Section>
  );
}

function startYear(id: string): string {
  const product = siteCatalogue().products.find((one) => one.id === id);
  if (!product) throw new Error(`no data product ${id}`);
  return product.historyStart.slice(0, 4);
}

/** A square for each data set of the categories, in the state that its last delivery left it. */
async function LastDeliveries({ of }: { of: readonly string[] }) {
  const t = await getTranslations('rqdataEnglish.coverage');
  const cells = siteQualityWall()
    .categories.filter(({ id }) => of.includes(id))
    .flatMap((category) => category.cells);
  if (cells.length === 0) return absent;
  const whole = cells.filter(({ condition }) => condition === 'available').length;
  return (
    <span className="leading-4">
      <span className="relative inline-block min-w-12">
        {t('row', { whole, all: cells.length })}
        <span className="visually-hidden">{t('rowWords')}</span>
      </span>
      {cells.map(({ id, condition }) => (
        <i
          key={id}
          aria-hidden="true"
          data-quality={condition}
          className="mr-1 inline-block size-3 rounded-none max-sm:hidden"
        />
      ))}
    </span>
  );
}
