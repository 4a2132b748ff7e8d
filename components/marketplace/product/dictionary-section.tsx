import type { DataProduct } from '#contract/data-product.ts';
import type { HubWords } from '#components/marketplace/words.ts';
import { fill } from '#components/sections/fill.ts';
import { productAddresses } from '#content/marketplace/catalogue/product-addresses.ts';
import { DictionaryTable } from './dictionary-table.tsx';
import { DownloadLink } from './download-link.tsx';
import { PageSection } from './page-section.tsx';

/** Every field, to be searched here and kept as a file. */
export function DictionarySection({ product, words }: { product: DataProduct; words: HubWords }) {
  const { dictionary: texts } = words.datahub.product;
  return (
    <PageSection id="dictionary" title={texts.title} lead={fill(texts.lead, { n: product.dictionary.length })}>
      <DictionaryTable fields={product.dictionary} words={texts} />
      <DownloadLink href={productAddresses(product.id).dictionaryCsv}>{texts.download}</DownloadLink>
    </PageSection>
  );
}
