import { getTranslations } from 'next-intl/server';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { productAddresses } from '#content/marketplace/catalogue/product-addresses.ts';
import type { DataProduct } from '#contract/data-product.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { DictionaryTable } from './dictionary-table.tsx';
import { DownloadLink } from './download-link.tsx';
import { PageSection } from './page-section.tsx';

/** Every field, to be searched here and kept as a file. */
export async function DictionarySection({ product }: { product: DataProduct }) {
  const t = await getTranslations('datahub.product.dictionary');
  const n = product.dictionary.length;
  return (
    <PageSection id="dictionary" title={t('title')} lead={t('lead', { n })}>
      <PartBoundary>
        <DictionaryTable fields={product.dictionary} words={await getTexts('datahub.product.dictionary', { n })} />
      </PartBoundary>
      <DownloadLink href={productAddresses(product.id).dictionarySheet}>{t('download')}</DownloadLink>
    </PageSection>
  );
}
