import { getMessages } from 'next-intl/server';
import { Anchors } from '#components/sections/anchors.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import type { DataProduct } from '#contract/data-product.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { AboutSection } from './about-section.tsx';
import { ChangesSection, CodeSection, LicenceSection, RelatedSection } from './closing-sections.tsx';
import { DictionarySection } from './dictionary-section.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductHead } from './product-head.tsx';
import type { SoldSource } from './purchase-path.ts';
import { QualitySection } from './quality-section.tsx';
import { SampleSection } from './sample-section.tsx';

/** The same sections in the same order for every product. */
export async function ProductPage({ product, source }: { product: DataProduct; source: SoldSource }) {
  const { datahub, datahubFacets, evidence } = await getMessages();
  const words = { datahub, datahubFacets };
  const { product: texts } = datahub;
  const anchors = (['about', 'dictionary', 'sample', 'quality', 'code', 'changes', 'licence'] as const).map((id) => ({
    id,
    title: texts[id].title,
  }));
  return (
    <>
      <div className="page-width pt-4">
        <Crumbs
          current={product.name}
          parents={[
            { label: datahub.home.title, href: routePath('datahubHome') },
            { label: datahub.list.title, href: routePath('datahubList') },
          ]}
        />
        <ProductHead product={product} source={source} words={words} />
        <ProductFacts product={product} words={words} />
      </div>
      <div className="mt-10">
        <Anchors label={texts.contents} items={anchors} />
      </div>
      <div className="page-width pb-24">
        <AboutSection product={product} words={words} />
        <DictionarySection product={product} words={words} />
        <SampleSection product={product} words={words} />
        <QualitySection product={product} source={evidence.source} tableWord={evidence.table} words={words} />
        <CodeSection product={product} words={words} />
        <ChangesSection product={product} words={words} />
        <LicenceSection product={product} words={words} />
        <RelatedSection product={product} words={words} />
        <p className="mt-14 text-sm text-ink-2">{datahub.simulated}</p>
      </div>
    </>
  );
}
