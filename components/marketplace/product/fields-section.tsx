import { getTranslations } from 'next-intl/server';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { rowsInView } from '#components/ui/folded-table.tsx';
import { productAddresses } from '#content/marketplace/catalogue/product-addresses.ts';
import type { DataProduct } from '#contract/data-product.ts';
import { leastProfileRows, shownRows } from '#lib/marketplace/field-profiles.ts';
import { fieldRows } from './field-rows.ts';
import { FieldTable } from './field-table.tsx';
import { PageSection } from './page-section.tsx';

/** Shows every field with its meaning, three of its values and, if the sample is long enough, their distribution. */
export async function FieldsSection({ product }: { product: DataProduct }) {
  const t = await getTranslations('datahub.product');
  const { sampleSheet, dictionarySheet } = productAddresses(product.id);
  const n = product.sample.rows.length;
  const words = {
    title: t('fields.title'),
    search: t('fields.search'),
    searchHint: t('fields.searchHint'),
    found: t('fields.found'),
    none: t('fields.none'),
    rest: t('fields.rest', { n: product.dictionary.length - rowsInView }),
    field: t('fields.field'),
    meaning: t('fields.meaning'),
    values: t('fields.values', {
      rows: shownRows(product)
        .map((at) => at + 1)
        .join('、'),
    }),
    profile: t('fields.profile', { n }),
    absent: t('fields.absent'),
    least: t('fields.least'),
    median: t('fields.median'),
    most: t('fields.most'),
  };
  return (
    <PageSection
      id="fields"
      title={words.title}
      lead={n < leastProfileRows ? t('fields.leadShort', { n }) : t('fields.lead', { n })}
    >
      <PartBoundary>
        <FieldTable fields={fieldRows(product, t)} words={words} />
      </PartBoundary>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <DownloadLink href={sampleSheet} label={t('sample.download')} />
        <DownloadLink href={dictionarySheet} label={t('dictionary.download')} />
      </p>
      <p className="text-sm text-ink-2">{t('simulatedSample')}</p>
    </PageSection>
  );
}

/** A file of the product's; it needs no script. */
function DownloadLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} download className="link inline-block py-2.5">
      {label}
    </a>
  );
}
