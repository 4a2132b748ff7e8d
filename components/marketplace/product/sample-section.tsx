import { getTranslations } from 'next-intl/server';
import { productAddresses } from '#content/marketplace/catalogue/product-addresses.ts';
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- the table scrolls sideways, so the keyboard must be able to reach it */
import type { DataProduct } from '#contract/data-product.ts';
import { DownloadLink } from './download-link.tsx';
import { PageSection } from './page-section.tsx';

/** Rows as they are delivered, under the columns' own names. */
export async function SampleSection({ product }: { product: DataProduct }) {
  const t = await getTranslations('datahub.product');
  const { columns, rows } = product.sample;
  const numeric = new Set(
    product.dictionary.filter(({ type }) => type === 'integer' || type === 'decimal').map(({ name }) => name),
  );
  const align = (column: string) => (numeric.has(column) ? 'text-right' : 'text-left');
  return (
    <PageSection id="sample" title={t('sample.title')} lead={t('simulatedSample')}>
      <div
        role="region"
        aria-label={t('sample.table', { rows: rows.length, columns: columns.length })}
        tabIndex={0}
        className="overflow-x-auto border-y border-hairline"
      >
        <table className="font-mono text-sm whitespace-nowrap">
          <thead>
            <tr className="border-b border-ink text-ink-2">
              {columns.map((column) => (
                <th key={column} scope="col" className={`px-3 py-2 font-medium first:pl-0 ${align(column)}`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at} className="border-b border-hairline last:border-0">
                {row.map((cell, column) => (
                  <td key={columns[column]} className={`px-3 py-1.5 first:pl-0 ${align(columns[column]!)}`}>
                    {cell ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DownloadLink href={productAddresses(product.id).sampleSheet}>{t('sample.download')}</DownloadLink>
    </PageSection>
  );
}
