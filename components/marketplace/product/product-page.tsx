import { getTranslations } from 'next-intl/server';
import { ProductFigures } from '#components/marketplace/picture/product-figures.tsx';
import { ProductPicture } from '#components/marketplace/picture/product-picture.tsx';
import { Anchors } from '#components/sections/anchors.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import type { DataProduct } from '#contract/data-product.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { AboutSection } from './about-section.tsx';
import { BuyBox } from './buy-box.tsx';
import { CodeSection, LicenceSection, RelatedSection } from './closing-sections.tsx';
import { FieldsSection } from './fields-section.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductHead } from './product-head.tsx';
import type { SoldSource } from './purchase-path.ts';
import { QualitySection } from './quality-section.tsx';

/** Shows the same sections in the same order for every product, next to its price. */
export async function ProductPage({ product, source }: { product: DataProduct; source: SoldSource }) {
  const t = await getTranslations('datahub');
  const tEvidence = await getTranslations('evidence');
  const anchors = (['fields', 'quality', 'about', 'code', 'licence'] as const).map((id) => ({
    id,
    title: t(`product.${id}.title`),
  }));
  return (
    <>
      <div className="page-width pt-4">
        <Crumbs
          current={product.name}
          parents={[
            { label: t('home.title'), href: routePath('datahub-home') },
            { label: t('list.title'), href: routePath('datahub-list') },
          ]}
        />
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-12">
          <div className="min-w-0 pb-10 lg:pb-20">
            <ProductHead product={product} source={source} />
            <ProductPicture product={product} />
            <ProductFigures product={product} />
            <ProductFacts product={product} />
            <div className="-mx-(--page-gutter) mt-8 max-md:hidden">
              <Anchors label={t('product.contents')} items={anchors} />
            </div>
            <FieldsSection product={product} />
            <QualitySection product={product} source={tEvidence('source')} tableWord={tEvidence('table')} />
            <AboutSection product={product} />
            <CodeSection product={product} />
            <LicenceSection product={product} />
            <RelatedSection product={product} />
          </div>
          <BuyBox product={product} source={source} />
        </div>
      </div>
    </>
  );
}
