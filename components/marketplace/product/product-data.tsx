import { getTranslations } from 'next-intl/server';
import type { Dataset, WithContext } from 'schema-dts';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { absoluteUrl, breadcrumbData, organisation } from '#components/sections/structured-data.ts';
import { absolute, productAddresses } from '#content/marketplace/catalogue/product-addresses.ts';
import type { DataProduct } from '#contract/data-product.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** schema.org Dataset, with the public files. */
function datasetData(product: DataProduct, t: Translator<'datahub.product'>): WithContext<Dataset> {
  const { id, name, summary, description, supplier, history_start, dictionary, listed_on, updated_on } = product;
  const addresses = productAddresses(id);
  const download = (path: string, encodingFormat: string, about: string) => ({
    '@type': 'DataDownload' as const,
    contentUrl: absolute(path),
    encodingFormat,
    description: about,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name,
    description: [summary, ...description].join('').slice(0, 5000),
    url: absoluteUrl(routePath('datahub-product', { id })),
    identifier: id,
    inLanguage: 'zh-CN',
    creator: { '@type': 'Organization', name: supplier.name },
    publisher: organisation(),
    license: absoluteUrl(`${routePath('datahub-product', { id })}#licence`),
    isAccessibleForFree: product.price.kind === 'free',
    temporalCoverage: `${history_start}/..`,
    datePublished: listed_on,
    dateModified: updated_on,
    variableMeasured: dictionary.map(({ name: field, label, unit, description: meaning }) => ({
      '@type': 'PropertyValue' as const,
      name: field,
      alternateName: label,
      description: meaning,
      ...(unit === null ? {} : { unitText: unit }),
    })),
    distribution: [
      download(addresses.sampleCsv, 'text/csv', t('simulatedSample')),
      download(addresses.dictionaryCsv, 'text/csv', t('dictionary.title')),
    ],
  };
}

export async function ProductData({ product }: { product: DataProduct }) {
  const t = await getTranslations('datahub');
  const tEvidence = await getTranslations('evidence');
  const crumbs = breadcrumbData([
    { name: tEvidence('home'), path: routePath('home') },
    { name: t('home.title'), path: routePath('datahub-home') },
    { name: t('list.title'), path: routePath('datahub-list') },
    { name: product.name, path: routePath('datahub-product', { id: product.id }) },
  ]);
  return <JsonLd data={[datasetData(product, await getTranslations('datahub.product')), crumbs]} />;
}
