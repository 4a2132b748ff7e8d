import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductData } from '#components/marketplace/product/product-data.tsx';
import { ProductPage } from '#components/marketplace/product/product-page.tsx';
import { productAddresses } from '#content/marketplace/catalogue/product-addresses.ts';
import { siteCatalogue, siteProduct } from '#content/marketplace/catalogue/site-catalogue.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

/** Seconds: the quality calendar grows by a day a day. */
export const revalidate = 86_400;

type Props = { params: Promise<{ id: string }> };

export const generateStaticParams = () => siteCatalogue().products.map(({ id }) => ({ id }));

async function findProduct({ params }: Props) {
  const { id } = await params;
  const product = siteProduct(id, beijingDay(new Date())) ?? notFound();
  const source = siteCatalogue().products.find((known) => known.id === id) ?? notFound();
  return { product, source };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { id, name, summary } = (await findProduct(props)).product;
  const metadata = pageMetadata({
    route: 'datahub-product',
    locale: 'zh-CN',
    title: name,
    description: summary,
    params: { id },
  });
  const { markdown } = productAddresses(id);
  return { ...metadata, alternates: { ...metadata.alternates, types: { 'text/markdown': markdown } } };
}

export default async function DataProductPage(props: Props) {
  const { product, source } = await findProduct(props);
  return (
    <>
      <ProductData product={product} />
      <ProductPage product={product} source={source} />
    </>
  );
}
