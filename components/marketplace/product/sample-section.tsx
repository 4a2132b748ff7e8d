import { getTranslations } from 'next-intl/server';
import { productAddresses } from '#content/marketplace/catalogue/product-addresses.ts';
import type { DataProduct } from '#contract/data-product.ts';
import { DownloadLink } from './download-link.tsx';
import { PageSection } from './page-section.tsx';
import { SampleTable } from './sample-table.tsx';

/** Rows shown in the first screen and in the section; the file has all of them. */
const firstRows = 3;
const sectionRows = 5;

/** What one gets, in the first screen: the first rows of the sample. */
export async function SampleHead({ product }: { product: DataProduct }) {
  const t = await getTranslations('datahub.product.sample');
  return (
    <div className="mt-6">
      <SampleTable
        product={product}
        rows={product.sample.rows.slice(0, firstRows)}
        label={t('head', { rows: firstRows })}
      />
      <p className="mt-2 text-sm text-ink-2">
        {t('head', { rows: firstRows })}
        <a href="#sample" className="link ml-3 py-2">
          {t('all', { rows: product.sample.rows.length })}
        </a>
      </p>
    </div>
  );
}

export async function SampleSection({ product }: { product: DataProduct }) {
  const t = await getTranslations('datahub.product');
  const { columns, rows } = product.sample;
  const shown = rows.slice(0, sectionRows);
  return (
    <PageSection id="sample" title={t('sample.title')} lead={t('simulatedSample')}>
      <SampleTable
        product={product}
        rows={shown}
        label={t('sample.table', { rows: shown.length, columns: columns.length })}
      />
      <p className="mt-2 text-sm text-ink-2">{t('sample.shown', { shown: shown.length, rows: rows.length })}</p>
      <DownloadLink href={productAddresses(product.id).sampleSheet}>{t('sample.download')}</DownloadLink>
    </PageSection>
  );
}
