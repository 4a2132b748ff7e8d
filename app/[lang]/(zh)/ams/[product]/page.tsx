import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { AmsData } from '#app/[lang]/(zh)/ams/_sections/ams-data.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { products } from './_facts/products.ts';
import { PostInvestmentAnalysisPage } from './_sections/analysis-page.tsx';
import { PortfolioManagementPage } from './_sections/portfolio-page.tsx';
import { RiskManagementPage } from './_sections/risk-page.tsx';

type Product = keyof typeof products;
type Props = { params: Promise<{ product: string }> };

export function generateStaticParams() {
  return Object.keys(products).map((product) => ({ product }));
}

async function findPage({ params }: Props) {
  const { product } = await params;
  if (!Object.hasOwn(products, product)) notFound();
  return { product: product as Product, namespace: products[product as Product] };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { product, namespace } = await findPage(props);
  const t = await getTranslations(namespace);
  return pageMetadata({
    route: 'ams',
    locale: 'zh-CN',
    title: t('title'),
    description: t('description'),
    params: { product },
  });
}

export default async function AmsProductPage(props: Props) {
  const { product, namespace } = await findPage(props);
  const t = await getTranslations(namespace);
  return (
    <>
      <AmsData
        name={t('name')}
        description={t('description')}
        questions={await getTexts(`${namespace}.faq.items`)}
        product={product}
      />
      {product === 'portfolio-management' && <PortfolioManagementPage />}
      {product === 'post-investment-analysis' && <PostInvestmentAnalysisPage />}
      {product === 'risk-management' && <RiskManagementPage />}
    </>
  );
}
