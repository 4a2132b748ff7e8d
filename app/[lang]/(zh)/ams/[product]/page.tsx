import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getMessages } from 'next-intl/server';
import { DemoOpener } from '#components/demos/opener/demo-opener.tsx';
import { AmsData } from '#app/[lang]/(zh)/ams/_sections/ams-data.tsx';
import { PostInvestmentAnalysisPage } from './_sections/analysis-page.tsx';
import { PortfolioManagementPage } from './_sections/portfolio-page.tsx';
import { RiskManagementPage } from './_sections/risk-page.tsx';
import { pageMetadata } from '#lib/seo/metadata.ts';

/** The messages of each page by the last part of its address. */
const products = {
  'portfolio-management': 'amsPortfolio',
  'post-investment-analysis': 'amsAnalysis',
  'risk-management': 'amsRisk',
} as const;

type Product = keyof typeof products;
type Props = { params: Promise<{ product: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return Object.keys(products).map((product) => ({ product }));
}

async function findPage({ params }: Props) {
  const { product } = await params;
  if (!Object.hasOwn(products, product)) notFound();
  return { product: product as Product, words: (await getMessages())[products[product as Product]] };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { product, words } = await findPage(props);
  const { title, description } = words;
  return pageMetadata({ route: 'ams', locale: 'zh-CN', title, description, params: { product } });
}

export default async function AmsProductPage(props: Props) {
  const { product, words } = await findPage(props);
  const { evidence } = await getMessages();
  return (
    <>
      <AmsData words={words} product={product} />
      {product === 'portfolio-management' && <PortfolioManagementPage />}
      {product === 'post-investment-analysis' && (
        <PostInvestmentAnalysisPage
          demo={
            <DemoOpener name="attribution" words={evidence.demo}>
              <noscript>
                <p className="mb-4 text-ink-2">{evidence.demo.noScript}</p>
              </noscript>
            </DemoOpener>
          }
        />
      )}
      {product === 'risk-management' && <RiskManagementPage />}
    </>
  );
}
