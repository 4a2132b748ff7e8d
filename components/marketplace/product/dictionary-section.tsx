import { getMessages, getTranslations } from 'next-intl/server';
import { productAddresses } from '#content/marketplace/catalogue/product-addresses.ts';
import type { DataProduct } from '#contract/data-product.ts';
import { DictionaryTable } from './dictionary-table.tsx';
import { DownloadLink } from './download-link.tsx';
import { PageSection } from './page-section.tsx';

/** Every field, to be searched here and kept as a file. */
export async function DictionarySection({ product }: { product: DataProduct }) {
  const t = await getTranslations('datahub.product.dictionary');
  return (
    <PageSection id="dictionary" title={t('title')} lead={t('lead', { n: product.dictionary.length })}>
      <DictionaryTable fields={product.dictionary} words={(await getMessages()).datahub.product.dictionary} />
      <DownloadLink href={productAddresses(product.id).dictionaryCsv}>{t('download')}</DownloadLink>
    </PageSection>
  );
}
